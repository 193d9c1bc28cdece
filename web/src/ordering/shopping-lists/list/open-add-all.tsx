import { lazy, Suspense } from 'react'
import { openModal } from '../../../kit/layers/modals.tsx'

const AddAllPanel = lazy(async () => ({ default: (await import('./add-all-panel.tsx')).AddAllPanel }))

/** Shows what adding the list would put into the cart, before anything goes there. */
export function openAddAll(list: { id: number; name: string }) {
  openModal((close) => (
    <Suspense>
      <AddAllPanel list={list} onClose={close} />
    </Suspense>
  ))
}
