import type { InventoryList } from '@larder/contract/inventory/lists.ts'
import { useSyncExternalStore } from 'react'

const storageName = 'inventoryList'
const listeners = new Set<() => void>()

/** Keeps the list that was chosen last; the view opens with it next time (spec 2 §2). */
export function chooseList(listId: number) {
  localStorage.setItem(storageName, String(listId))
  for (const listener of listeners) listener()
}

/** Gives the list that is shown: the one chosen last when it is still there, else the first. */
export function useChosenList(lists: readonly InventoryList[] | undefined): InventoryList | undefined {
  const kept = useSyncExternalStore(subscribe, () => localStorage.getItem(storageName))
  return lists?.find(({ id }) => String(id) === kept) ?? lists?.[0]
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
