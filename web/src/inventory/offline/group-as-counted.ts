import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { onHandTotal, type OnHandTotal } from '@larder/domain/inventory/on-hand-total.ts'
import { fraction, parseFraction, printDecimal, type Fraction } from '@larder/domain/values/fraction.ts'
import { noMoney, sum } from '@larder/domain/values/money.ts'
import type { PackSize } from '@larder/domain/values/pack-size.ts'
import { convert } from '@larder/domain/values/unit-conversion.ts'
import { fromWire, toWire } from '../../api/wire-money.ts'
import { isCounted, isSameCount, type CountValues } from '../counting/fields/countable-fields.ts'
import { countText } from '../counting/fields/item-total.ts'
import { leftOutOf } from '../market-price.ts'

type GroupWithItems<Item extends GroupItem> = GenericGroup & { items: readonly Item[] }
type Counted<Item extends GroupItem = GroupItem> = {
  item: Item
  values: CountValues
  pack: PackSize | null
  total: OnHandTotal | null
}
type Say = (counted: { total: OnHandTotal; pack: PackSize | null }) => Fraction | null

/** A group with the figures that its counts come to now, as the server would reckon them. */
export function groupAsCounted<Item extends GroupItem, Group extends GroupWithItems<Item>>(
  group: Group,
  valuesOf: (item: Item) => CountValues,
): Group {
  const values = group.items.map(valuesOf)
  if (group.items.every((item, at) => isSameCount(item, values[at] ?? item))) return group
  const counted = group.items.map((item, at) => asCounted(item, values[at] ?? item))
  const unit = group.unitId ?? commonUnit(counted)
  const onHand = amountTogether(counted, ({ total, pack }) => inUnit(total, pack, unit))
  return {
    ...group,
    // Counts stay as the server told them, because comparing with the server's count shows that one was taken back.
    items: counted.map(({ item, total }) => ({ ...item, totalOnHandAmount: total && toWire(total.amount) })),
    totalOnHandAmount: toWire(sum(counted.map(({ total }) => total?.amount ?? noMoney))),
    ...leftOutOf(counted),
    onHandTotal: onHand && Number(printDecimal(onHand, 2)),
    onHandTotalUom: unit,
    onHandOfPar: shareOfPar(group, counted),
  }
}

function asCounted<Item extends GroupItem>(item: Item, values: CountValues): Counted<Item> {
  const { unitQuantity: outer, unitSize: inner, packSizeUom: uom, price } = item
  const pack = outer === null || inner === null || uom === null ? null : { outer, inner, uom }
  const text = (value: number | null) => (value === null ? null : countText(value))
  const counts = { cases: text(values.onHand), packs: text(values.onHandPack), units: text(values.onHandUom) }
  return { item, values, pack, total: onHandTotal(counts, pack, fromWire(price)) }
}

function shareOfPar({ parLevel, parLevelUom }: GenericGroup, counted: readonly Counted[]): number | null {
  const wanted = parseFraction(String(parLevel))
  if (wanted === null || wanted.equals(0)) return null
  const onHand = amountTogether(counted, ({ total, pack }) =>
    parLevelUom === null ? total.cases : inUnit(total, pack, parLevelUom),
  )
  return onHand && Number(printDecimal(onHand.div(wanted), 4))
}

/** One counted item that can't be said so leaves the whole unsaid: part of an amount would pass for all of it. */
function amountTogether(counted: readonly Counted[], say: Say): Fraction | null {
  let whole: Fraction | null = null
  for (const { total, pack, values } of counted) {
    if (total === null && !isCounted(values)) continue
    const amount = total && say({ total, pack })
    if (amount === null) return null
    whole = (whole ?? fraction(0)).add(amount)
  }
  return whole
}

function inUnit(total: OnHandTotal, pack: PackSize | null, unit: string | null): Fraction | null {
  if (total.units === null || pack === null || unit === null) return null
  return pack.uom === unit ? total.units : convert(total.units, pack.uom, unit)
}

function commonUnit(counted: readonly Counted[]): string | null {
  const units = new Set(counted.flatMap(({ pack, total }) => (total ? [pack?.uom ?? null] : [])))
  return units.size === 1 ? ([...units][0] ?? null) : null
}
