import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { add, minus, noMoney, type Cents } from '@larder/domain/values/money.ts'
import { useSyncExternalStore } from 'react'
import { fromWire } from '../../../api/wire-money.ts'
import { countKeyOf } from '../../counting/fields/count-key.ts'
import { isCounted } from '../../counting/fields/countable-fields.ts'
import { itemTotal } from '../../counting/fields/item-total.ts'
import { countNow, onCounts } from '../../counts/count-store.ts'

/** The stock on hand of a group in money, with what was just counted here and is on its way; null: nothing counted. */
export function useGroupAmount(group: GenericGroup): Cents | null {
  return useSyncExternalStore(onCounts, () => amountNow(group))
}

function amountNow(group: GenericGroup): Cents | null {
  let amount = fromWire(group.totalOnHandAmount)
  let isAnyCounted = group.totalOnHandAmount > 0
  for (const item of group.items ?? []) {
    const { values, conflicts } = countNow(countKeyOf(group.comparisonViewId, group.id, item), item)
    isAnyCounted ||= isCounted(values)
    // Until a conflict is settled the server's count is used, as in the quantity beside it and the list's total.
    if (conflicts.length === 0 && !isAsTold(item, values)) {
      const now = itemTotal(item, values)?.amount ?? noMoney
      amount = add(minus(amount, fromWire(item.totalOnHandAmount ?? 0)), now)
    }
  }
  return isAnyCounted ? amount : null
}

function isAsTold(item: GroupItem, values: Pick<GroupItem, 'onHand' | 'onHandPack' | 'onHandUom'>): boolean {
  return values.onHand === item.onHand && values.onHandPack === item.onHandPack && values.onHandUom === item.onHandUom
}
