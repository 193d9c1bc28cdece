import { useSyncExternalStore } from 'react'

/** The list that is counted offline on this device. */
export type OfflineList = {
  owner: string
  listId: number
  name: string
  deviceId: string
  /** the inventory that was active when it was downloaded; null: none */
  inventoryId: number | null
  since: string
  /** of the cart that is kept beside it; null where the location has none */
  cartLines: number | null
}

let list: OfflineList | undefined
const listeners = new Set<() => void>()

export function offlineListNow(): OfflineList | undefined {
  return list
}

export function setOfflineList(next: OfflineList | undefined) {
  list = next
  for (const listener of listeners) listener()
}

/** Gives the list that is counted offline on this device, undefined in online mode. */
export function useOfflineList(): OfflineList | undefined {
  return useSyncExternalStore(onOfflineList, offlineListNow)
}

function onOfflineList(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
