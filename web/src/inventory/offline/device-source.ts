import type { CountingItem } from '@larder/contract/inventory/counting-list.ts'
import { fraction, printDecimal, type Fraction } from '@larder/domain/values/fraction.ts'
import { onHandTotal, type OnHandTotal } from '@larder/domain/inventory/on-hand-total.ts'
import { noMoney, sum } from '@larder/domain/values/money.ts'
import type { PackSize } from '@larder/domain/values/pack-size.ts'
import { convert } from '@larder/domain/values/unit-conversion.ts'
import { fromWire, toWire } from '../../api/wire-money.ts'
import type { DeviceSource } from '../comparison-view/inventory-queries.ts'
import { countKeyOf } from '../counting/count-key.ts'
import { countText } from '../counting/item-total.ts'
import { countNow } from '../counts/count-store.ts'
import type { CountValues } from '../counts/count-types.ts'
import { readCopy, readGroups, type CopiedGroup } from './device-copy.ts'

/** Gives lists and groups as this device keeps them, with what was counted since. */
export function deviceSource(owner: string): DeviceSource {
  // Read once: what changes afterwards are the counts, and they are kept apart.
  const copy = readCopy(owner)
  const groups = readGroups(owner)
  return {
    lists: async () => (await copy)?.lists ?? [],
    groups: async (listId) => ((await copy)?.listId === listId ? (await groups).map(asCounted) : []),
  }
}

function asCounted(group: CopiedGroup): CopiedGroup {
  const items = group.items.map((item) => {
    const { values } = countNow(countKeyOf(group.comparisonViewId, group.id, item), item)
    return { item, values, pack: packOf(item), isChanged: isChanged(item, values) }
  })
  if (!items.some(({ isChanged: changed }) => changed)) return group
  const totals = items.map(({ item, values, pack }) => ({ item, pack, total: totalOf(item, values, pack) }))
  return {
    ...group,
    // Counts stay as the server told them: a count is known as taken back by what stood before it.
    items: totals.map(({ item, total }) => ({ ...item, totalOnHandAmount: total && toWire(total.amount) })),
    totalOnHandAmount: toWire(sum(totals.map(({ total }) => total?.amount ?? noMoney))),
    ...amountTogether(totals, group.unitId ?? commonUnit(totals)),
  }
}

type Total = { pack: PackSize | null; total: OnHandTotal | null }

function totalOf(item: CountingItem, values: CountValues, pack: PackSize | null): OnHandTotal | null {
  const text = (value: number | null) => (value === null ? null : countText(value))
  const counted = { cases: text(values.onHand), packs: text(values.onHandPack), units: text(values.onHandUom) }
  return onHandTotal(counted, pack, fromWire(item.price))
}

/** As the server says it: one counted item that can't be said in the unit leaves the whole unsaid. */
function amountTogether(totals: readonly Total[], unit: string | null) {
  let whole: Fraction | null = null
  for (const { pack, total } of totals) {
    if (total === null) continue
    const amount = inUnit(total, pack, unit)
    if (amount === null) return { onHandTotal: null, onHandTotalUom: unit }
    whole = (whole ?? fraction(0)).add(amount)
  }
  return { onHandTotal: whole && Number(printDecimal(whole, 2)), onHandTotalUom: unit }
}

function inUnit(total: OnHandTotal, pack: PackSize | null, unit: string | null): Fraction | null {
  if (total.units === null || pack === null || unit === null) return null
  return pack.uom === unit ? total.units : convert(total.units, pack.uom, unit)
}

function commonUnit(totals: readonly Total[]): string | null {
  const units = new Set(totals.flatMap(({ pack, total }) => (total ? [pack?.uom ?? null] : [])))
  return units.size === 1 ? ([...units][0] ?? null) : null
}

function packOf({ unitQuantity, unitSize, packSizeUom }: CountingItem): PackSize | null {
  if (unitQuantity === null || unitSize === null || packSizeUom === null) return null
  return { outer: unitQuantity, inner: unitSize, uom: packSizeUom }
}

function isChanged(item: CountingItem, values: CountValues): boolean {
  return item.onHand !== values.onHand || item.onHandPack !== values.onHandPack || item.onHandUom !== values.onHandUom
}
