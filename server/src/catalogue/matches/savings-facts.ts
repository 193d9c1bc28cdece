import type { ComparedItem } from '@larder/domain/catalogue/savings/savings-match.ts'
import { pricePerPoundToday } from '../prices/price-of-a-pound.ts'
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

const valueOf = {
  id: 'i.id',
  distributorId: 'i.distributor_id',
  name: 'i.name',
  brand: 'i.brand',
  category: 'i.category',
  manufacturerNumber: 'i.manufacturer_number',
  packOuter: 'i.pack_outer',
  packInner: 'i.pack_inner',
  packUom: 'i.pack_uom',
  unitMeasure: 'i.unit_measure',
  effectivePriceCents: 'i.effective_price_cents',
  pricePerPound: pricePerPoundToday,
  averageWeight: 'i.average_weight',
  rebateCents: 'i.rebate_cents',
  isMarketPrice: 'i.is_market_price',
  isCatchWeight: 'i.is_catch_weight',
  isUnpurchasable: 'i.is_unpurchasable',
  status: 'i.status',
  isPunchedOut: 'i.is_punched_out',
  isPriceOutdated: 'i.is_price_outdated',
} satisfies Record<keyof ComparedRow, string>

/** The select list of a ComparedRow over the alias `i` (items). */
export const comparedColumns = Object.entries(valueOf)
  .map(([name, value]) => `${value} as "${name}"`)
  .join(', ')

/** to be counted up when the rules of domain/catalogue/savings-match.ts change: every item is then compared again */
const rulesVersion = 1

/** A mark over `i` that changes with anything a comparison reads. */
export const factsMark = `md5(row(${rulesVersion}, ${Object.values(valueOf).join(', ')})::text)`

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
