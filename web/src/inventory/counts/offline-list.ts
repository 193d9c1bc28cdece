import { store, useStore } from '../../kit/store.ts'

/** The list that is counted offline on this device. */
type OfflineList = {
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

/** The list that is counted offline on this device; undefined in online mode. */
export const offlineList = store<OfflineList | undefined>(undefined)

export function offlineListNow(): OfflineList | undefined {
  return offlineList.get()
}

export function setOfflineList(next: OfflineList | undefined) {
  offlineList.set(next)
}

export function useOfflineList(): OfflineList | undefined {
  return useStore(offlineList)
}
