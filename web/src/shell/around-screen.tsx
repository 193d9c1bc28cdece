import { ConnectionNotices } from '../connection/connection-notices.tsx'
import { TooltipLayer } from '../ui/tooltip-layer.tsx'
import { CompanyLook } from './company.ts'
import { ModalStack } from './modals.tsx'
import { Spinner } from './spinner.tsx'
import { Toasts } from './toasts.tsx'

/** What stands around every page, signed in or not. */
export function AroundScreen() {
  return (
    <>
      <CompanyLook />
      <ConnectionNotices />
      <ModalStack />
      <Toasts />
      <Spinner />
      <TooltipLayer />
    </>
  )
}
