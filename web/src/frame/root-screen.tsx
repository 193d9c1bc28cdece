import { Outlet } from '@tanstack/react-router'
import { keptScreenAt, offline } from './areas.ts'
import { AroundScreen } from './around-screen.tsx'

/** The page of the address, and what is drawn around every page. */
export function RootScreen() {
  return (
    <>
      <Outlet />
      <AroundScreen isOfflineWork={isOfflineWork} />
    </>
  )
}

function isOfflineWork(): boolean {
  return offline?.isUnderWay.get() === true || keptScreenAt(window.location.pathname) !== undefined
}
