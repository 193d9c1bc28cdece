import type { InventoryList } from '@larder/contract/inventory/lists.ts'
import { storedText, useStore } from '../../../kit/store.ts'

const chosen = storedText('inventoryList')

/** Keeps the list that was chosen last; the view opens with it next time (spec 2 §2). */
export function chooseList(listId: number) {
  chosen.set(String(listId))
}

/** The list on the screen: the one chosen last while it exists, else the first. */
export function useChosenList(lists: readonly InventoryList[] | undefined): InventoryList | undefined {
  const kept = useStore(chosen)
  return lists?.find(({ id }) => String(id) === kept) ?? lists?.[0]
}
