import type { ListItem } from '@larder/contract/catalogue/items.ts'
import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { packAmount, type PackAmount } from '@larder/domain/catalogue/savings/savings-amount.ts'
import { swapQuantity } from '@larder/domain/ordering/savings-swap.ts'

export type LinkedItem = GroupItem & { itemDistributorId: number }
type Compared = Pick<GroupItem, 'finalUnitPrice' | 'finalUnit'>

/**
 * The lowest price of the unit that most items of a group are compared by; undefined with nothing to compare. A price of
 * 0 is one that nobody knows.
 */
export function bestPrice(items: readonly Compared[]): { price: number; unit: string } | undefined {
  const priced = items.flatMap(({ finalUnitPrice: price, finalUnit: unit }) =>
    !price || unit === null ? [] : [{ price, unit }],
  )
  const [shared] = [...Map.groupBy(priced, ({ unit }) => unit).values()].toSorted((a, b) => b.length - a.length)
  if (!shared || shared.length < 2) return undefined
  return shared.reduce((best, each) => (each.price < best.price ? each : best))
}

/** The difference of an item's unit price to the best, in whole percent; undefined where that can't be said. */
export function percentAbove(best: { price: number; unit: string } | undefined, item: Compared): number | undefined {
  if (!best || !item.finalUnitPrice || item.finalUnit !== best.unit) return undefined
  return Math.round((item.finalUnitPrice / best.price - 1) * 100)
}

type Packed = Pick<
  ListItem,
  'unitMeasure' | 'unitQuantity' | 'unitSize' | 'unitType' | 'isCatchWeight' | 'averageWeight'
>

/**
 * The quantity of a linked item that replaces this quantity of another: enough to give at least the amount, or
 * 95 % of it where a weight is an estimate. Undefined when the two packs can't be said in one unit, since a guess
 * would be a hundredfold mistake.
 */
export function quantityInPlace(quantity: number, old: Packed, other: Packed): number | undefined {
  const from = amountOf(old)
  const to = amountOf(other)
  if (!from || !to || from.unit !== to.unit) return undefined
  return swapQuantity(quantity, from, to).quantity
}

/** By the pack alone: an item at market price has no price, and not everybody may see one. */
function amountOf(item: Packed): PackAmount | null {
  const { unitMeasure, unitQuantity: outer, unitSize: inner, unitType: uom, isCatchWeight, averageWeight } = item
  return packAmount({
    unitMeasure,
    isCatchWeight,
    pack: outer === null || inner === null || uom === null ? null : { outer, inner, uom },
    averageWeight: averageWeight === null ? null : String(averageWeight),
  })
}
