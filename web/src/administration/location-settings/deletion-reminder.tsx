import { useLocation } from '@tanstack/react-router'
import { useCurrentUser } from '../../accounts/current-user.ts'
import { latePart } from '../../kit/page/late-part.tsx'

const DeletionBar = latePart(async () => (await import('./deletion-bars.tsx')).DeletionBar)
const DeletedBar = latePart(async () => (await import('./deletion-bars.tsx')).DeletedBar)

/** A line on every screen: to owners, the day of their location's deletion; to people whose last location was deleted, that. */
export function DeletionReminder() {
  const user = useCurrentUser()
  const { pathname } = useLocation()
  if (!user) return null
  const { deletion, deletedLocation, activeLocation, actingAs } = user
  return (
    <>
      {deletion && activeLocation && (
        <DeletionBar
          name={activeLocation.nickname}
          on={deletion.on}
          hasLink={actingAs === null && pathname !== '/location-settings'}
        />
      )}
      {deletedLocation !== null && <DeletedBar name={deletedLocation} />}
    </>
  )
}
