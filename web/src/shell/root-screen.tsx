import { Outlet } from '@tanstack/react-router'
import { AroundScreen } from './around-screen.tsx'

/** The page of the address, and what stands around every one. */
export function RootScreen() {
  return (
    <>
      <Outlet />
      <AroundScreen />
    </>
  )
}
