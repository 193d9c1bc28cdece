import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import type { Cents } from '@larder/domain/values/money.ts'
import { useSyncExternalStore } from 'react'
import { fromWire } from '../../../api/wire-money.ts'
import { countKeyOf } from '../../counting/fields/count-key.ts'
import { isCounted, isSameCount, type CountValues } from '../../counting/fields/countable-fields.ts'
import { countNow, onCounts } from '../../counts/count-store.ts'
import { groupAsCounted } from '../../offline/group-as-counted.ts'

/** A group with its amount, its quantity on hand, the share of its par and what its amount leaves out as counted here just now. */
export function useGroupNow(group: GenericGroup): GenericGroup {
  return useSyncExternalStore(onCounts, () => groupNow(group))
}

/** The stock on hand of a group in money, with what was just counted here and is on its way; null: nothing counted. */
export function useGroupAmount(group: GenericGroup): Cents | null {
  return useSyncExternalStore(onCounts, () => amountNow(group))
}

function amountNow(group: GenericGroup): Cents | null {
  const { totalOnHandAmount, items = [] } = groupNow(group)
  const isAnyCounted = totalOnHandAmount > 0 || items.some((item) => isCounted(countOf(group, item).values))
  return isAnyCounted ? fromWire(totalOnHandAmount) : null
}

const known = new WeakMap<GenericGroup, { values: readonly CountValues[]; now: GenericGroup }>()

/** The same object for the same counts: exact arithmetic takes time. */
function groupNow(group: GenericGroup): GenericGroup {
  const { items = [] } = group
  const values = items.map((item) => {
    const { values, conflicts } = countOf(group, item)
    // Until a conflict is settled the server's count is used, as in the list's total.
    return conflicts.length === 0 ? values : item
  })
  const before = known.get(group)
  if (before?.values.every((one, at) => isSameCount(one, values[at] ?? one))) return before.now
  const valueOf = new Map(items.map((item, at) => [item, values[at] ?? item]))
  const counted = groupAsCounted({ ...group, items }, (item) => valueOf.get(item) ?? item)
  // All figures of the counted group; its items stay those that were read.
  const now = { ...counted, items: group.items }
  known.set(group, { values, now })
  return now
}

function countOf(group: GenericGroup, item: NonNullable<GenericGroup['items']>[number]) {
  return countNow(countKeyOf(group.comparisonViewId, group.id, item), item)
}
