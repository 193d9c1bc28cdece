import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { IconChecklist } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { openModal } from '../../kit/layers/modals.tsx'
import { Button } from '../../kit/forms/button.tsx'

const AddToList = lazy(async () => ({ default: (await import('./add-to-list.tsx')).AddToList }))

/** Puts an item of any screen onto shopping lists. */
export function AddToListButton({ item }: { item: ListItem }) {
  const open = () =>
    openModal((close) => (
      <Suspense>
        <AddToList item={item} onClose={close} />
      </Suspense>
    ))
  return (
    <Button look="quiet" onClick={open}>
      <IconChecklist size={18} stroke={1.5} aria-hidden />
      Add to shopping list
    </Button>
  )
}
