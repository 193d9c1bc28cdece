import { Outlet } from '@tanstack/react-router'
import { keptScreenAt, offline } from './areas.ts'
import { AroundScreen } from './around-screen.tsx'
import type { ToldBy } from './connection/connection-notices.tsx'

/** The page of the address, and what is drawn around every page. */
export function RootScreen() {
  return (
    <>
      <Outlet />
      <AroundScreen connectionToldBy={connectionToldBy} />
    </>
  )
}

function connectionToldBy(): ToldBy {
  if (offline?.isUnderWay.get() === true) return 'toast'
  return keptScreenAt(window.location.pathname) === undefined ? 'modal' : 'bar'
}
