import { lazy, Suspense } from 'react'
import { openModal } from '../../../kit/layers/modals.tsx'

/** The code of the preview. */
export const loadReorderPanel = () => import('./reorder-panel.tsx')
const ReorderPanel = lazy(async () => ({ default: (await loadReorderPanel()).ReorderPanel }))

/** Shows what ordering again would bring, before anything goes into the cart (ux.md §13). */
export function openReorder(order: { id: number; purchaseOrderNumber: string }) {
  openModal((close) => (
    <Suspense>
      <ReorderPanel order={order} onClose={close} />
    </Suspense>
  ))
}
