import type { Offer } from './assortment.ts'
import type { Carrier } from './carriers.ts'
import { steadyBetween, steadyChance } from './steady-chance.ts'

/** The unusual facts about an item. */
export type ItemFlags = {
  /** A call-in item: it is seen in the list but ordered by phone. */
  readonly isUnpurchasable: boolean
  /** 'inactive' is out of stock. */
  readonly status: 'active' | 'inactive'
  /** No longer in the distributor's order guide. */
  readonly isPunchedOut: boolean
  readonly isMarketPrice: boolean
  readonly isElectronicInvoice: boolean
  /** Cents a case, or null. */
  readonly rebateCents: number | null
  readonly isPartner: boolean
  /** An invoice showed another price than the order guide since the guide was read. */
  readonly priceOutdatedInvoice: { readonly purchasedPriceCents: number; readonly invoiceDaysAgo: number } | null
}

export function flagsOf(offer: Offer, carrier: Carrier, priceCents: number, popularity: number): ItemFlags {
  const { product, brand } = offer
  const chance = (what: string) => steadyChance(what, carrier.code, offer.productKey, brand.name)
  const isMarketPrice = product.isMarketPriced && (!carrier.isBroadline || chance('market') < 0.5)
  const isUnpurchasable = product.isCallIn
  const isOrdinary = !isMarketPrice && !isUnpurchasable
  // A bistro would not keep buying what is gone, so only slower items are out of stock or dropped.
  const isDropped = isOrdinary && popularity < 45 && chance('dropped') < 0.014
  const isOut = isOrdinary && !isDropped && popularity < 80 && chance('out') < 0.016
  const isNationalBrand = brand.name !== 'house' && brand.name !== 'Packer'
  const earnsRebate =
    isOrdinary && carrier.isBroadline && isNationalBrand && (product.earnsRebate || chance('rebate') < 0.01)
  const isInvoiced = ['A', 'B', 'D'].includes(carrier.code) && popularity >= 30
  const isOutdated = isOrdinary && !isDropped && ['A', 'B', 'M', 'P'].includes(carrier.code) && popularity >= 25
  return {
    isUnpurchasable,
    status: isOut ? 'inactive' : 'active',
    isPunchedOut: isDropped,
    isMarketPrice,
    isElectronicInvoice: isInvoiced && chance('electronic') < 0.3,
    rebateCents: earnsRebate ? rebateOn(priceCents, chance('rebateSize')) : null,
    isPartner: isNationalBrand && partnerBrands.has(brand.name),
    priceOutdatedInvoice:
      isOutdated && chance('outdated') < 0.05
        ? {
            purchasedPriceCents: Math.round(priceCents * (0.93 + 0.16 * chance('invoicePrice'))),
            invoiceDaysAgo: steadyBetween(3, 24, 'invoice', carrier.code, offer.productKey, brand.name),
          }
        : null,
  }
}

/** Manufacturers pay 1 to 4 % of a case, in steps of 25 cents. */
function rebateOn(priceCents: number, chance: number): number {
  return Math.max(25, Math.round((priceCents * (0.01 + 0.03 * chance)) / 25) * 25)
}

const partnerBrands = new Set([
  'Heinz',
  "Hellmann's",
  'Barilla',
  'King Arthur',
  "Land O'Lakes",
  'De Cecco',
  'BelGioioso',
  'Lamb Weston',
  "Minor's",
  'Kerrygold',
  'San Pellegrino',
  'Colavita',
  'Certified Angus Beef',
  'Perdue',
])
