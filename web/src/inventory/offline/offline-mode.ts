import { queryClient } from '../../api/query-client.ts'
import { refresh } from '../../api/queries.ts'
import { chooseList } from '../comparison-view/lists/chosen-list.ts'
import { readFromDevice } from '../comparison-view/inventory-queries.ts'
import { onCounts } from '../counts/count-store.ts'
import { offlineListNow, setOfflineList } from '../counts/offline-list.ts'
import { tellOtherTabs } from '../counts/tabs.ts'
import type { DeviceCopy } from './device-copy.ts'
import { deviceSource } from './device-source.ts'
import { isSyncing } from './sync/one-runner.ts'

/** The figures of a group follow its counts after this pause. */
const pauseMs = 400
const listId = 'inventoryList'

/** From now on lists, groups and counts are those of this device. */
export function enterOfflineMode(copy: DeviceCopy, tellOthers = true) {
  const { owner, deviceId, inventoryId, name, since } = copy
  if (localStorage.getItem(listId) !== String(copy.listId)) chooseList(copy.listId)
  readFromDevice(deviceSource(owner))
  const cartLines = copy.cart?.shoppingCart.length ?? null
  setOfflineList({ owner, listId: copy.listId, name, deviceId, inventoryId, since, cartLines })
  void refresh('getCountingList')
  if (tellOthers) tellOtherTabs('session')
}

/** From now on they are the server's again. */
export function leaveOfflineMode(tellOthers = true) {
  readFromDevice(undefined)
  setOfflineList(undefined)
  void queryClient.resetQueries({ queryKey: ['getCountingList'] })
  void refresh('getInventoryReview', 'getInventories')
  if (tellOthers) tellOtherTabs('session')
}

let resting: ReturnType<typeof setTimeout> | undefined

/** Has amounts of groups follow what is counted on the device. */
export function followCountsOnDevice() {
  onCounts(() => {
    // Adding up thousands of amounts with each answered batch would hold up the screen.
    if (!offlineListNow() || isSyncing()) return
    clearTimeout(resting)
    resting = setTimeout(() => void refresh('getGroups'), pauseMs)
  })
}
