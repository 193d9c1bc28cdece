import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { IconChecklist } from '@tabler/icons-react'
import { Button } from '../../kit/forms/button.tsx'
import { openLate } from '../../kit/layers/open-late.ts'

/** Puts an item of any screen onto shopping lists. */
export function AddToListButton({ item }: { item: ListItem }) {
  const open = () =>
    void openLate('Your shopping lists', async () => {
      const { AddToList } = await import('./add-to-list.tsx')
      return (close) => <AddToList item={item} onClose={close} />
    })
  return (
    <Button look="quiet" onClick={open}>
      <IconChecklist size={18} stroke={1.5} aria-hidden />
      Add to shopping list
    </Button>
  )
}
