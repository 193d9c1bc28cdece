import { add, noMoney, type Cents } from '@larder/domain/values/money.ts'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { leftOutOf, leftOutTogether, type LeftOut } from '../market-price.ts'
import { countNow, onCounts } from '../counts/count-store.ts'
import { isCounted, isSameCount, type CountValues } from './fields/countable-fields.ts'
import { progressOf, type Area, type CountingRow, type ItemToCount, type Progress } from './sheet/counting-list.ts'
import { itemTotal } from './fields/item-total.ts'

/** `leftOut`: the items without a known price on the shelf that the amount leaves out. */
export type Worth = { amount: Cents; leftOut: LeftOut }

export type ListCounts = {
  valuesOf: (toCount: ItemToCount) => CountValues
  isCounted: (toCount: ItemToCount) => boolean
  /** the row of an item whose conflict has to be shown under it */
  hasConflict: (row: CountingRow) => boolean
  areas: ReadonlyMap<number, Progress & Worth>
  whole: Progress & Worth
}

/** The progress of counting a list and its value, a moment after each count. */
export function useListCounts(areas: readonly Area[]): ListCounts {
  const version = useDeferredValue(useCountsVersion())
  return useMemo(() => countsOf(areas, version), [areas, version])
}

function useCountsVersion(): number {
  const [version, setVersion] = useState(0)
  useEffect(() => onCounts(() => setVersion((before) => before + 1)), [])
  return version
}

/** Reads every count once; `version` says of which moment. */
function countsOf(areas: readonly Area[], _version: number): ListCounts {
  const items = areas.flatMap((area) => area.items)
  const states = new Map(items.map((toCount) => [toCount, countNow(toCount.key, toCount.item)]))
  const stateOf = (toCount: ItemToCount) => states.get(toCount) ?? countNow(toCount.key, toCount.item)
  const valuesOf = (toCount: ItemToCount) => stateOf(toCount).values
  const worthOf = (some: readonly ItemToCount[]) => ({
    amount: some.reduce((amount, toCount) => add(amount, itemAmount(toCount, valuesOf(toCount))), noMoney),
    leftOut: leftOutOf(some.map((toCount) => ({ item: toCount.item, values: valuesOf(toCount) }))),
  })
  const ofAreas = areas.map((area) => ({
    id: area.id,
    ...progressOf(area.items, valuesOf),
    ...worthOf(area.items),
  }))
  return {
    valuesOf,
    isCounted: (toCount) => isCounted(valuesOf(toCount)),
    hasConflict: (row) => row.kind === 'item' && stateOf(row.toCount).conflicts.length > 0,
    areas: new Map(ofAreas.map((area) => [area.id, area])),
    whole: {
      ...progressOf(items, valuesOf),
      amount: ofAreas.reduce((amount, area) => add(amount, area.amount), noMoney),
      leftOut: leftOutTogether(ofAreas.map((area) => area.leftOut)),
    },
  }
}

const amounts = new WeakMap<object, { values: CountValues; amount: Cents }>()

/** Exact arithmetic takes time, so it is done again only for changed counts. */
function itemAmount({ item }: ItemToCount, values: CountValues): Cents {
  const known = amounts.get(item)
  if (known && isSameCount(known.values, values)) return known.amount
  const amount = itemTotal(item, values)?.amount ?? noMoney
  amounts.set(item, { values, amount })
  return amount
}
