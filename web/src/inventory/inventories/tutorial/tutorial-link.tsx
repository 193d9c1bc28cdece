import { IconHelpCircle } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { startTutorial, useTutorial } from './tutorial-store.ts'

type TutorialLinkProps = {
  className: string | undefined
  /** of the dot that marks the link until the tutorial was taken once on this device */
  newMark: string | undefined
  isFolded: boolean
  onFollow: () => void
}

/** Starts the tutorial on the inventory view. Not the router's link, which would pass for the page one is on. */
export function TutorialLink({ className, newMark, isFolded, onFollow }: TutorialLinkProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { isSeen } = useTutorial()
  const start = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onFollow()
    startTutorial()
    // Whoever is there already keeps their search.
    if (pathname !== inventoryView) void navigate({ to: inventoryView })
  }
  return (
    <a href={inventoryView} className={className} data-tooltip={isFolded ? label : undefined} onClick={start}>
      <IconHelpCircle size={20} stroke={1.5} aria-hidden />
      <span className={isFolded ? 'only-for-readers' : undefined}>{label}</span>
      {!isSeen && <span className={newMark} aria-hidden />}
    </a>
  )
}

const inventoryView = '/place-order/inventory'
const label = 'What is Inventory View?'
