import { CompanyLook } from '../accounts/company.ts'
import { TooltipLayer } from '../kit/layers/tooltip-layer.tsx'
import { ConnectionNotices } from './connection/connection-notices.tsx'
import { ModalStack } from '../kit/layers/modals.tsx'
import { Spinner } from './spinner.tsx'
import { Toasts } from '../kit/layers/toasts.tsx'

const never = () => false

/** Drawn around every page, signed in or not. */
export function AroundScreen({ isOfflineWork = never }: { isOfflineWork?: (() => boolean) | undefined }) {
  return (
    <>
      <CompanyLook />
      <ConnectionNotices isOfflineWork={isOfflineWork} />
      <ModalStack />
      <Toasts />
      <Spinner />
      <TooltipLayer />
    </>
  )
}
