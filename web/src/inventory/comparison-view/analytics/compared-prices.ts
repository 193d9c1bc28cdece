import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { unitPriceIn } from '@larder/domain/inventory/unit-price-in.ts'
import type { PackSize } from '@larder/domain/values/pack-size.ts'
import { fromWire } from '../../../api/wire-money.ts'

type PricePoint = { startDate: string; price: number }
/** An answer from before packs were kept with prices has none. */
type PackedPrice = PricePoint & { pricedFor?: { quantity: number; uom: string } | null }
export type ItemWithPrices = Pick<GroupItem, 'id' | 'unitQuantity' | 'unitSize' | 'packSizeUom'> & {
  analytics?: readonly PackedPrice[] | undefined
}

/** Items whose prices share an axis: of one `unit`, or of a case each where `unit` is null. */
type ComparedPrices<Item> = {
  unit: string | null
  items: { item: Item; points: PricePoint[] }[]
  /** items with prices of their own that can't be said in the unit */
  left: Item[]
}

/**
 * The price histories of a group's items in one unit, so that a 40 LB case and a 10 LB case can be compared: the unit
 * the group is shown in, else the one that most of its items can be said in. Cases are compared as they are when all
 * hold the same, or none can be said in a unit. Prices in dollars, four decimals.
 */
export function comparedPrices<Item extends ItemWithPrices>(
  items: readonly Item[],
  groupUnit: string | null,
): ComparedPrices<Item> {
  const priced = items.filter(({ analytics }) => (analytics?.length ?? 0) > 0)
  const asCases = { unit: null, items: priced.map((item) => ({ item, points: pointsOf(item) })), left: [] }
  const packs = priced.flatMap((item) => (item.analytics ?? []).map((price) => packOf(item, price)))
  if (new Set(packs.map(packText)).size < 2) return asCases
  const units = groupUnit ? [groupUnit] : [...new Set(packs.flatMap((pack) => pack?.uom ?? []))]
  const inUnits = units.map((unit) => inUnit(unit, priced))
  const most = inUnits.reduce<ComparedPrices<Item>>(
    (best, each) => (each.items.length > best.items.length ? each : best),
    { unit: null, items: [], left: [] },
  )
  return most.items.length > 0 ? most : asCases
}

function inUnit<Item extends ItemWithPrices>(unit: string, items: readonly Item[]): ComparedPrices<Item> {
  const compared: ComparedPrices<Item> = { unit, items: [], left: [] }
  for (const item of items) {
    const points = (item.analytics ?? []).flatMap((packed) => {
      const { startDate, price } = packed
      const exact = unitPriceIn(unit, packOf(item, packed), fromWire(price))
      return exact === null ? [] : [{ startDate, price: Math.round(exact.valueOf() * 10_000) / 10_000 }]
    })
    if (points.length > 0) compared.items.push({ item, points })
    else compared.left.push(item)
  }
  return compared
}

function pointsOf({ analytics = [] }: ItemWithPrices): PricePoint[] {
  return analytics.map(({ startDate, price }) => ({ startDate, price }))
}

function packOf(item: ItemWithPrices, { pricedFor }: PackedPrice): PackSize | null {
  if (pricedFor !== undefined) return pricedFor && { outer: 1, inner: pricedFor.quantity, uom: pricedFor.uom }
  const { unitQuantity: outer, unitSize: inner, packSizeUom: uom } = item
  return outer === null || inner === null || uom === null ? null : { outer, inner, uom }
}

function packText(pack: PackSize | null): string {
  return pack ? `${pack.outer * pack.inner} ${pack.uom}` : 'unknown'
}
