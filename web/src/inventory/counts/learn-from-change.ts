import type { Change } from '@larder/contract/ordering/changes.ts'
import { learn } from './count-state.ts'
import { offlineListNow } from './offline-list.ts'

/** Takes over what others counted, so that the next count here is on top of it and not beside it. */
export function learnFromChange(change: Change): void {
  // In offline mode the device keeps its own snapshot until it is online again.
  if (change.kind !== 'counts' || offlineListNow()) return
  for (const { groupId, type, id, field, value, version } of change.items)
    learn({ listId: change.comparisonViewId, groupId, kind: type, id }, field, { value, version })
}
