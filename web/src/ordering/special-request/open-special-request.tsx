import { openModal } from '../../kit/layers/modals.tsx'
import { toastFailure } from '../../kit/layers/toasts.tsx'
import type { RequestStart } from './request-start.ts'
import { requestFailed } from './request-texts.ts'

/** Opens the special request beside what is on the screen (ux.md §1b). Its code comes with the first one. */
export async function openSpecialRequest(start: RequestStart = {}) {
  try {
    const { SpecialRequestPanel } = await import('./special-request-panel.tsx')
    openModal((close) => <SpecialRequestPanel start={start} onClose={close} />)
  } catch {
    toastFailure(requestFailed)
  }
}
