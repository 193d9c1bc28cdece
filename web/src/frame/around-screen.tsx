import { CompanyLook } from '../accounts/company.ts'
import { TooltipLayer } from '../kit/layers/tooltip-layer.tsx'
import { ConnectionNotices, type ToldBy } from './connection/connection-notices.tsx'
import { ModalStack } from '../kit/layers/modals.tsx'
import { Spinner } from './spinner.tsx'
import { Toasts } from '../kit/layers/toasts.tsx'

const byModal = () => 'modal' as const

/** Drawn around every page, signed in or not. */
export function AroundScreen({ connectionToldBy = byModal }: { connectionToldBy?: (() => ToldBy) | undefined }) {
  return (
    <>
      <CompanyLook />
      <ConnectionNotices toldBy={connectionToldBy} />
      <ModalStack />
      <Toasts />
      <Spinner />
      <TooltipLayer />
    </>
  )
}
