import { IconRoute } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { startTour, useTour } from './tour-store.ts'

type WelcomeTourLinkProps = {
  className: string | undefined
  /** of the dot that marks the link until the tour was taken once on this device */
  newMark: string | undefined
  isFolded: boolean
  onFollow: () => void
}

/** Starts the tour on place order. Not the router's link, which would pass for the page one is on. */
export function WelcomeTourLink({ className, newMark, isFolded, onFollow }: WelcomeTourLinkProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { isSeen } = useTour()
  const start = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onFollow()
    startTour()
    // Whoever is there already keeps their search.
    if (pathname !== placeOrder) void navigate({ to: placeOrder })
  }
  return (
    <a href={placeOrder} className={className} data-tooltip={isFolded ? 'Welcome Tour' : undefined} onClick={start}>
      <IconRoute size={20} stroke={1.5} aria-hidden />
      <span className={isFolded ? 'only-for-readers' : undefined}>Welcome Tour</span>
      {!isSeen && <span className={newMark} aria-hidden />}
    </a>
  )
}

const placeOrder = '/place-order/list'
