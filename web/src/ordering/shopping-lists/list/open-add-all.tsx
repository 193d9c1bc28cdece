import { openLate } from '../../../kit/layers/open-late.ts'

/** Shows what adding the list would put into the cart, before anything goes there. */
export function openAddAll(list: { id: number; name: string }) {
  void openLate('The preview', async () => {
    const { AddAllPanel } = await import('./add-all-panel.tsx')
    return (close) => <AddAllPanel list={list} onClose={close} />
  })
}
