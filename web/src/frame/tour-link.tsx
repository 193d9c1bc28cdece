import { useLocation, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useStore } from '../kit/store.ts'
import type { Tour } from '../accounts/area-manifest.ts'

type TourLinkProps = {
  tour: Tour
  className: string | undefined
  /** of the dot that marks the link until the tour was taken once on this device */
  newMark: string | undefined
  isFolded: boolean
  onFollow: () => void
}

/** Starts a tour on its screen. Not the router's link, which would count as the current page. */
export function TourLink({ tour, className, newMark, isFolded, onFollow }: TourLinkProps) {
  const { path, label, icon: TourIcon, isSeen: seen, start } = tour
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isSeen = useStore(seen)
  const begin = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onFollow()
    start()
    // On the screen already, the person keeps their search.
    if (pathname !== path) void navigate({ to: path })
  }
  return (
    <a href={path} className={className} data-tooltip={isFolded ? label : undefined} onClick={begin}>
      <TourIcon size={20} stroke={1.5} aria-hidden />
      <span className={isFolded ? 'only-for-readers' : undefined}>{label}</span>
      {!isSeen && <span className={newMark} aria-hidden />}
    </a>
  )
}
