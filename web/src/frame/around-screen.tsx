import { useEffect } from 'react'
import { CompanyLook } from '../accounts/company.ts'
import { keepFocus } from '../kit/layers/keep-focus.ts'
import { TooltipLayer } from '../kit/layers/tooltip-layer.tsx'
import { ConnectionNotices, type ToldBy } from './connection/connection-notices.tsx'
import { ModalStack } from '../kit/layers/modals.tsx'
import { Spinner } from './spinner.tsx'
import { Toasts } from '../kit/layers/toasts.tsx'

const byModal = () => 'modal' as const

/** Drawn around every page, signed in or not. */
export function AroundScreen({ connectionToldBy = byModal }: { connectionToldBy?: (() => ToldBy) | undefined }) {
  useEffect(keepFocus, [])
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
