import type { InventoryReview, ReviewItem } from '@larder/contract/inventory/inventories.ts'
import { countFlag, type CountFlag } from '@larder/domain/inventory/count-flags.ts'
import { count, printCount } from '@larder/domain/inventory/count-input.ts'
import { onHandTotal } from '@larder/domain/inventory/on-hand-total.ts'
import { parseFraction, type Fraction } from '@larder/domain/values/fraction.ts'
import { minus, noMoney, type Cents } from '@larder/domain/values/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { countsOf, numberOf } from '../counts-of.ts'
import { isCounted, isSameCount, type CountValues } from '../../counting/countable-fields.ts'
import type { CountKey } from '../../counts/count-store.ts'

/** An item of the review, where it stands and what it was last time. */
export type ReviewLine = {
  key: string
  countKey: CountKey
  listId: number
  list: string
  group: string
  item: CountedItem
}

type CountedItem = ReviewItem & CountValues & { name: string; lastOnHand: number | null }

/** What a line comes to by its counts of this moment; cases of both counts, changes against the last one. */
export type LineFigures = {
  isCounted: boolean
  cases: Fraction | null
  amount: Cents
  last: Fraction | null
  lastAmount: Cents | null
  difference: Fraction | null
  change: Cents | null
  flag: CountFlag | null
}

/** Gives the lines of a review in shelf order. */
export function reviewLines({ comparisonViews }: InventoryReview): ReviewLine[] {
  return comparisonViews.flatMap((view) =>
    view.groups.flatMap((group) =>
      group.items.map((item) => {
        const kind = kindOf(item)
        return {
          key: `${group.id} ${kind} ${item.itemId}`,
          countKey: { listId: view.id, groupId: group.id, kind, id: item.itemId },
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

/** Gives the figures of a line for these counts; worked out again only for other counts, exact arithmetic takes its time. */
export function figuresOf(line: ReviewLine, values: CountValues): LineFigures {
  const before = known.get(line)
  if (before && isSameCount(before.values, values)) return before.figures
  const figures = workOut(line.item, values)
  known.set(line, { values, figures })
  return figures
}

function workOut(item: ReviewLine['item'], values: CountValues): LineFigures {
  const total = onHandTotal(
    { cases: textOf(values.onHand), packs: textOf(values.onHandPack), units: textOf(values.onHandUom) },
    packOf(item),
    fromWire(item.price),
  )
  const cases = total?.cases ?? null
  const amount = total?.amount ?? noMoney
  const last = item.lastOnHand === null ? null : parseFraction(String(item.lastOnHand))
  const lastAmount = item.lastOnHandAmount === null ? null : fromWire(item.lastOnHandAmount)
  return {
    isCounted: isCounted(values),
    cases,
    amount,
    last,
    lastAmount,
    difference: cases && last ? cases.sub(last) : null,
    change: cases && lastAmount !== null ? minus(amount, lastAmount) : null,
    // The server compares with the exact last count; its cases here are rounded to two decimals.
    flag: isSameCount(values, item) ? item.flag : countFlag(isCounted(values), cases, last),
  }
}

function textOf(value: number | null): string | null {
  return value === null ? null : printCount(count(Math.round(value * 100)))
}

function packOf({ unitQuantity, unitSize, packSizeUom }: ReviewItem) {
  if (unitQuantity === null || unitSize === null || packSizeUom === null) return null
  return { outer: unitQuantity, inner: unitSize, uom: packSizeUom }
}
