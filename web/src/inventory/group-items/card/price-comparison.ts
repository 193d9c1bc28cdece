import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { unitPriceIn } from '@larder/domain/inventory/unit-price-in.ts'
import { fraction, type Fraction } from '@larder/domain/values/fraction.ts'
import type { PackSize } from '@larder/domain/values/pack-size.ts'
import { conversionRate } from '@larder/domain/values/unit-conversion.ts'
import { fromWire } from '../../../api/wire-money.ts'

/** An item's price compared with the others that can be compared; `tenths` of a percent above the best. */
export type PriceComparison = { kind: 'best'; unit: string } | { kind: 'dearer'; tenths: number; unit: string }

export type Comparable = Pick<
  GroupItem,
  | 'id'
  | 'price'
  | 'unitQuantity'
  | 'unitSize'
  | 'packSizeUom'
  | 'isCatchWeight'
  | 'isMarketPrice'
  | 'isPunchedOut'
  | 'finalUnitPrice'
  | 'finalUnit'
>

/**
 * Compares the items of a group by the price of one common unit (ux.md §7): the group's, else the one that
 * most items can be said in. Leaves out what can't be bought or has no price; empty where fewer than two compare.
 */
export function comparePrices(
  items: readonly Comparable[],
  groupUnit: string | null,
): ReadonlyMap<number, PriceComparison> {
  const priced = items.filter(({ isPunchedOut, isMarketPrice, price }) => !isPunchedOut && !isMarketPrice && price > 0)
  const units = groupUnit ? [groupUnit] : [...new Set(priced.flatMap(({ packSizeUom }) => packSizeUom ?? []))]
  const { unit, prices } = units
    .map((unit) => ({ unit, prices: pricesIn(unit, priced) }))
    .reduce((most, each) => (each.prices.size > most.prices.size ? each : most), nothing)
  if (prices.size < 2) return new Map()
  const best = [...prices.values()].reduce((lowest, price) => (price.lt(lowest) ? price : lowest))
  return new Map([...prices].map(([id, price]) => [id, comparison(price, best, unit)]))
}

const nothing: { unit: string; prices: ReadonlyMap<number, Fraction> } = { unit: '', prices: new Map() }

function comparison(price: Fraction, best: Fraction, unit: string): PriceComparison {
  if (price.equals(best)) return { kind: 'best', unit }
  const tenths = price.div(best).sub(1).mul(1000)
  return { kind: 'dearer', tenths: Math.max(1, Math.round(tenths.valueOf())), unit }
}

function pricesIn(unit: string, items: readonly Comparable[]): Map<number, Fraction> {
  return new Map(
    items.flatMap((item) => {
      const price = item.isCatchWeight
        ? weighedPriceIn(unit, item)
        : unitPriceIn(unit, packOf(item), fromWire(item.price))
      return price === null || price.lte(0) ? [] : [[item.id, price]]
    }),
  )
}

/** Catch weight is priced by the pound: what its case weighs is only an estimate. */
function weighedPriceIn(unit: string, { finalUnitPrice, finalUnit }: Comparable): Fraction | null {
  if (finalUnitPrice === null || finalUnit === null) return null
  const rate = unit === finalUnit ? fraction(1) : conversionRate(unit, finalUnit)
  return rate && rate.mul(fraction(Math.round(finalUnitPrice * 10_000), 10_000))
}

function packOf({ unitQuantity: outer, unitSize: inner, packSizeUom: uom }: Comparable): PackSize | null {
  return outer === null || inner === null || uom === null ? null : { outer, inner, uom }
}

/** A change as '+4.2 %', from 10 % on without the decimal. */
export function gapText(tenths: number): string {
  return tenths < 100 ? `+${tenths / 10} %` : `+${Math.round(tenths / 10).toLocaleString('en-US')} %`
}
