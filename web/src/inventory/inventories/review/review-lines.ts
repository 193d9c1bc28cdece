import type { InventoryReview, ReviewItem } from '@larder/contract/inventory/inventories.ts'
import { countFlag, type CountFlag } from '@larder/domain/inventory/count-flags.ts'
import { count, printCount } from '@larder/domain/inventory/count-input.ts'
import { onHandTotal } from '@larder/domain/inventory/on-hand-total.ts'
import { parseFraction, printDecimal } from '@larder/domain/values/fraction.ts'
import { minus, noMoney, type Cents } from '@larder/domain/values/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { leftOutOf, type LeftOut } from '../../market-price.ts'
import { countsOf, numberOf } from '../../counts/counts-of.ts'
import { countKeyOf } from '../../counting/fields/count-key.ts'
import { isCounted, isSameCount, type CountValues } from '../../counting/fields/countable-fields.ts'
import type { CountKey } from '../../counts/count-store.ts'

/** An item of the review, with its place and its last count. */
export type ReviewLine = {
  key: string
  countKey: CountKey
  /** the inventory that is reviewed: a count here is for no other one */
  inventoryId: number
  listId: number
  list: string
  group: string
  item: CountedItem
}

type CountedItem = ReviewItem & CountValues & { name: string; lastOnHand: number | null }

/** The figures of a line by its current counts; cases are whole hundredths. */
export type LineFigures = {
  isCounted: boolean
  /** of it alone: some of it is there without a known price, and no amount holds it */
  leftOut: LeftOut
  cases: number | null
  amount: Cents
  last: number | null
  lastAmount: Cents | null
  difference: number | null
  change: Cents | null
  flag: CountFlag | null
}

/** The lines of a review in shelf order. */
export function reviewLines({ inventory, comparisonViews }: InventoryReview): ReviewLine[] {
  return comparisonViews.flatMap((view) =>
    view.groups.flatMap((group) =>
      group.items.map((item) => {
        const kind = kindOf(item)
        return {
          key: `${group.id} ${kind} ${item.itemId}`,
          countKey: countKeyOf(view.id, group.id, { type: kind, id: item.itemId, subRecipeId: item.subRecipeId }),
          inventoryId: inventory.id,
          listId: view.id,
          list: view.name,
          group: group.name,
          item: countedItem(item),
        }
      }),
    ),
  )
}

function countedItem(item: ReviewItem): CountedItem {
  return { ...item, ...countsOf(item), name: item.description, lastOnHand: numberOf(item.lastOnHand) }
}

function kindOf({ isCustomItem, isSubRecipe }: ReviewItem): CountKey['kind'] {
  if (isSubRecipe) return 'subrecipe'
  return isCustomItem ? 'custom' : 'item'
}

const known = new WeakMap<ReviewLine, { values: CountValues; figures: LineFigures }>()

/** The figures of a line for these counts; worked out again only for other counts, exact arithmetic takes its time. */
export function figuresOf(line: ReviewLine, values: CountValues): LineFigures {
  const before = known.get(line)
  if (before && isSameCount(before.values, values)) return before.figures
  const figures = workOut(line.item, values)
  known.set(line, { values, figures })
  return figures
}

function workOut(item: ReviewLine['item'], values: CountValues): LineFigures {
  const { cases, amount, flag } = isSameCount(values, item) ? asAnswered(item) : asTyped(item, values)
  const last = inHundredths(item.lastOnHand)
  const lastAmount = item.lastOnHandAmount === null ? null : fromWire(item.lastOnHandAmount)
  const leftOut = leftOutOf([{ item, values }])
  return {
    isCounted: isCounted(values),
    leftOut,
    cases,
    amount,
    last,
    lastAmount,
    flag,
    difference: cases !== null && last !== null ? cases - last : null,
    change: cases !== null && lastAmount !== null && leftOut.marketPriceCount === 0 ? minus(amount, lastAmount) : null,
  }
}

/** The server has compared with the exact last count; its cases here are rounded to two decimals. */
function asAnswered({ totalOnHand, itemOnHandAmount, flag }: ReviewItem) {
  return { cases: inHundredths(totalOnHand), amount: fromWire(itemOnHandAmount), flag }
}

function asTyped(item: ReviewLine['item'], values: CountValues) {
  const counted = { cases: textOf(values.onHand), packs: textOf(values.onHandPack), units: textOf(values.onHandUom) }
  const total = onHandTotal(counted, packOf(item), fromWire(item.price))
  const last = item.lastOnHand === null ? null : parseFraction(String(item.lastOnHand))
  const before = item.isNew ? 'missing' : last
  return {
    cases: total && inHundredths(Number(printDecimal(total.cases, 2))),
    amount: total?.amount ?? noMoney,
    flag: countFlag(
      { isCounted: isCounted(values), areCasesCounted: values.onHand !== null },
      total?.cases ?? null,
      before,
    ),
  }
}

function inHundredths(cases: number | null): number | null {
  return cases === null ? null : Math.round(cases * 100)
}

function textOf(value: number | null): string | null {
  return value === null ? null : printCount(count(Math.round(value * 100)))
}

function packOf({ unitQuantity, unitSize, packSizeUom }: ReviewItem) {
  if (unitQuantity === null || unitSize === null || packSizeUom === null) return null
  return { outer: unitQuantity, inner: unitSize, uom: packSizeUom }
}
