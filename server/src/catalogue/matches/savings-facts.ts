import type { ComparedItem } from '@larder/domain/catalogue/savings/savings-match.ts'
import { cents } from '@larder/domain/values/money.ts'

/** An item's row as far as a comparison reads it. */
export type ComparedRow = {
  id: number
  distributorId: number
  name: string
  brand: string
  category: string
  manufacturerNumber: string
  packOuter: string | null
  packInner: string | null
  packUom: string | null
  unitMeasure: string
  effectivePriceCents: number
  pricePerPound: number | null
  averageWeight: string | null
  rebateCents: number | null
  isMarketPrice: boolean
  isCatchWeight: boolean
  isUnpurchasable: boolean
  status: string
  isPunchedOut: boolean
  isPriceOutdated: boolean
}

const columnOf = {
  id: 'id',
  distributorId: 'distributor_id',
  name: 'name',
  brand: 'brand',
  category: 'category',
  manufacturerNumber: 'manufacturer_number',
  packOuter: 'pack_outer',
  packInner: 'pack_inner',
  packUom: 'pack_uom',
  unitMeasure: 'unit_measure',
  effectivePriceCents: 'effective_price_cents',
  pricePerPound: 'price_per_pound',
  averageWeight: 'average_weight',
  rebateCents: 'rebate_cents',
  isMarketPrice: 'is_market_price',
  isCatchWeight: 'is_catch_weight',
  isUnpurchasable: 'is_unpurchasable',
  status: 'status',
  isPunchedOut: 'is_punched_out',
  isPriceOutdated: 'is_price_outdated',
} satisfies Record<keyof ComparedRow, string>

/** The select list of a ComparedRow over the alias `i` (items). */
export const comparedColumns = Object.entries(columnOf)
  .map(([name, column]) => `i.${column} as "${name}"`)
  .join(', ')

/** to be counted up when the rules of domain/catalogue/savings-match.ts change: every item is then compared again */
const rulesVersion = 1

/** A mark over `i` that changes with anything a comparison reads. */
export const factsMark = `md5(row(${rulesVersion}, ${Object.values(columnOf)
  .map((column) => `i.${column}`)
  .join(', ')})::text)`

export function comparedItem(row: ComparedRow): ComparedItem {
  const { packOuter, packInner, packUom, ...facts } = row
  const isPackKnown = packOuter !== null && packInner !== null && packUom !== null
  return {
    ...facts,
    pack: isPackKnown ? { outer: Number(packOuter), inner: Number(packInner), uom: packUom } : null,
    priceCents: cents(row.effectivePriceCents),
    rebateCents: row.rebateCents === null ? null : cents(row.rebateCents),
    isActive: row.status === 'active',
  }
}
