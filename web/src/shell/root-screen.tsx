import { Outlet } from '@tanstack/react-router'
import { ConnectionNotices } from '../connection/connection-notices.tsx'
import { TooltipLayer } from '../ui/tooltip-layer.tsx'
import { CompanyLook } from './company.ts'
import { ModalStack } from './modals.tsx'
import { Spinner } from './spinner.tsx'
import { Toasts } from './toasts.tsx'

/** What every page shares, signed in or not. */
export function RootScreen() {
  return (
    <>
      <Outlet />
      <CompanyLook />
      <ConnectionNotices />
      <ModalStack />
      <Toasts />
      <Spinner />
      <TooltipLayer />
    </>
  )
}
