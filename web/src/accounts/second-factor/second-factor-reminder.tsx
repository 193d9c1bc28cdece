import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useCurrentUser } from '../current-user.ts'

const Bar = lazy(async () => ({ default: (await import('./second-factor-bar.tsx')).SecondFactorBar }))

/** A line on every screen, until the person has a second factor that their location requires soon. */
export function SecondFactorReminder() {
  const user = useCurrentUser()
  const { pathname } = useLocation()
  if (user?.secondFactor?.need !== 'soon' || !user.activeLocation) return null
  return (
    <Suspense fallback={null}>
      <Bar name={user.activeLocation.nickname} from={user.secondFactor.fromDisplay} hasLink={pathname !== '/profile'} />
    </Suspense>
  )
}
