import { useLocation } from '@tanstack/react-router'
import { latePart } from '../../kit/page/late-part.tsx'
import { useCurrentUser } from '../current-user.ts'

const Bar = latePart(async () => (await import('./second-factor-bar.tsx')).SecondFactorBar)

/** A line on every screen, until the person has a second factor that their location requires soon. */
export function SecondFactorReminder() {
  const user = useCurrentUser()
  const { pathname } = useLocation()
  if (user?.secondFactor?.need !== 'soon' || !user.activeLocation) return null
  return (
    <Bar name={user.activeLocation.nickname} from={user.secondFactor.fromDisplay} hasLink={pathname !== '/profile'} />
  )
}
