import { openLate } from '../../../kit/layers/open-late.ts'

/** The code of the preview. */
export const loadReorderPanel = () => import('./reorder-panel.tsx')

/** Shows what ordering again would bring, before anything goes into the cart (ux.md §13). */
export function openReorder(order: { id: number; purchaseOrderNumber: string }) {
  void openLate('The preview', async () => {
    const { ReorderPanel } = await loadReorderPanel()
    return (close) => <ReorderPanel order={order} onClose={close} />
  })
}
