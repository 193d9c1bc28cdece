import type { InventoryDetail, InventoryItem } from '@larder/contract/inventory/inventories.ts'
import type { AnswerOf } from '../../../api/call-input.ts'
import { withTotalsApart } from '../../comparison-view/list-totals-of.ts'

type Saved = AnswerOf<'patchInventoryItem'>

/** The inventory with an item's counts as the server has saved them, and with the totals they changed. */
export function withCounts(
  detail: InventoryDetail,
  { itemId, isSubRecipe }: Pick<InventoryItem, 'itemId' | 'isSubRecipe'>,
  {
    conflicts: _conflicts,
    totalOnHandAmount,
    comparisonViewTotalOnHandAmount,
    allComparisonViewTotalOnHandAmount,
    ...saved
  }: Saved,
): InventoryDetail {
  const isIt = (item: InventoryItem) => item.itemId === itemId && item.isSubRecipe === isSubRecipe
  // What totals leave out is counted here from the items.
  const { rest } = withTotalsApart(saved)
  const { marketPriceCount: _leftOut, unpricedCount: _unpriced, ...counts } = rest
  return {
    ...detail,
    inventory: { ...detail.inventory, total_on_hand_value: allComparisonViewTotalOnHandAmount },
    comparisonViews: detail.comparisonViews.map((view) => {
      if (!view.groups.some((group) => group.items.some(isIt))) return view
      const groups = view.groups.map((group) => {
        if (!group.items.some(isIt)) return group
        const items = group.items.map((item) => (isIt(item) ? { ...item, ...counts } : item))
        return { ...group, totalOnHandAmount, items }
      })
      return { ...view, comparisonViewTotalOnHandAmount, groups }
    }),
  }
}
