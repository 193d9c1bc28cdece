import type { DeviceSource } from '../comparison-view/inventory-queries.ts'
import { countKeyOf } from '../counting/fields/count-key.ts'
import { countNow } from '../counts/count-store.ts'
import { readCopy, readGroups, type CopiedGroup } from './device-copy.ts'
import { groupAsCounted } from './group-as-counted.ts'

/** Lists and groups as this device keeps them, with what was counted since. */
export function deviceSource(owner: string): DeviceSource {
  // Read once: what changes afterwards are the counts, and they are kept apart.
  const copy = readCopy(owner)
  const groups = readGroups(owner)
  return {
    lists: async () => (await copy)?.lists ?? [],
    groups: async (listId) => ((await copy)?.listId === listId ? (await groups).map(asCountedNow) : []),
  }
}

function asCountedNow(group: CopiedGroup): CopiedGroup {
  return groupAsCounted(group, (item) => countNow(countKeyOf(group.comparisonViewId, group.id, item), item).values)
}
