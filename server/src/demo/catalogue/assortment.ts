import type { Carrier } from './carriers.ts'
import type { BaseProduct, ProductBrand, ProductPack, ProductVariant } from './catalogue-lines.ts'
import { steadyChance } from './steady-chance.ts'

/** One thing a distributor could sell: a product in one variant, pack and brand. */
export type Offer = {
  readonly product: BaseProduct
  readonly variant: ProductVariant
  readonly pack: ProductPack
  readonly brand: ProductBrand
  /** The same key and brand is the same thing, whoever sells it. */
  readonly productKey: string
  /** 0 for the offer the distributor sells most of, then what it carries beside it. */
  readonly rank: number
}

/**
 * The variants and packs of a product that a distributor carries: first the usual variant in the usual pack, then as
 * many others as the product is asked for, preferring what the trade as a whole carries.
 */
export function assortmentOf(product: BaseProduct, carrier: Carrier): Offer[] {
  const candidates = everyOffer(product, carrier)
  const chosen: Omit<Offer, 'rank'>[] = []
  const length = Math.min(candidates.length, howMany(product, carrier))
  while (chosen.length < length) {
    const next = best(candidates, (offer) => appeal(offer, carrier, chosen))
    if (next === null) break
    candidates.splice(candidates.indexOf(next), 1)
    chosen.push(next)
  }
  return chosen.map((offer, rank) => ({ ...offer, rank }))
}

function everyOffer(product: BaseProduct, carrier: Carrier): Omit<Offer, 'rank'>[] {
  const isOffered = ({ name, carriers }: ProductBrand) =>
    carriers.includes(carrier) && (name !== 'house' || Object.keys(carrier.houseBrands).length > 0)
  return product.brands.filter(isOffered).flatMap((brand) =>
    product.variants.flatMap((variant) =>
      product.packs
        .filter((pack) => isSoldTogether(product, variant, pack, brand))
        .map((pack) => countedPack(variant, pack))
        .map((pack) => ({ product, variant, pack, brand, productKey: keyOf(product, variant, pack) })),
    ),
  )
}

function isSoldTogether(
  product: BaseProduct,
  variant: ProductVariant,
  pack: ProductPack,
  brand: ProductBrand,
): boolean {
  const packs = product.packs.filter(({ text }) => variant.only.includes(text))
  const brands = product.brands.filter(({ name }) => variant.only.includes(name))
  const isPacked = packs.length === 0 || packs.includes(pack)
  const isBranded = brands.length === 0 || brands.includes(brand)
  return isPacked && isBranded && !contradicts(variant, pack)
}

/** A portion of 8 oz does not come in a pack of 4 oz pieces, nor 30 heads in a carton of 24, nor a 1 lb log in 3 lb. */
function contradicts(variant: ProductVariant, pack: ProductPack): boolean {
  const [, amount, unit] = /(?<![-\d.])([\d.]+) (oz|g|CT|lb)\b/.exec(variant.words) ?? []
  const [, inner, packUnit] = /\/([\d.]+) (OZ|G|CT|LB)\b/.exec(pack.text) ?? []
  if (unit === undefined || packUnit !== unit.toUpperCase()) return false
  return unit === 'lb' ? amount === '1' && inner !== '1' : Number(amount) !== Number(inner)
}

/** A carton of '48 CT' hearts holds 48 of them. */
function countedPack({ words }: ProductVariant, pack: ProductPack): ProductPack {
  const count = /(\d+) CT\b/.exec(words)?.[1]
  return count !== undefined && ['1/1 CS', '1/1 BAG'].includes(pack.text) ? { ...pack, text: `1/${count} CT` } : pack
}

function howMany(product: BaseProduct, carrier: Carrier): number {
  const most = carrier.isBroadline ? 2.1 : 2.8
  return Math.round(most + product.popularity / 40 + steadyChance('breadth', product.name, carrier.code) - 0.5)
}

/** The first offer is the usual one; after it a distributor would rather widen its choice than repeat itself. */
function appeal(offer: Omit<Offer, 'rank'>, carrier: Carrier, chosen: readonly Omit<Offer, 'rank'>[]): number {
  const { product, variant, pack, brand, productKey } = offer
  const isUsual = variant === product.variants[0] && pack.dollars === product.packs[0]?.dollars
  const ofTrade = steadyChance('trade', product.name, productKey, brand.name)
  const ofCarrier = steadyChance('carrier', carrier.code, product.name, productKey, brand.name)
  const repeats = chosen.filter((other) => other.productKey === productKey).length
  const sameVariant = chosen.filter((other) => other.variant === variant).length
  const sameBrand = chosen.filter((other) => other.brand === brand).length
  const usual = isUsual && chosen.length === 0 ? 2 : 0
  return usual + 0.7 * ofTrade + 0.3 * ofCarrier - 0.1 * repeats - 0.12 * sameVariant - 0.08 * sameBrand
}

function best<T>(candidates: readonly T[], score: (candidate: T) => number): T | null {
  let found: T | null = null
  let highest = -Infinity
  for (const candidate of candidates) {
    const scored = score(candidate)
    if (scored > highest) [found, highest] = [candidate, scored]
  }
  return found
}

function keyOf(product: BaseProduct, variant: ProductVariant, pack: ProductPack): string {
  return `${product.category} ${product.name} ${variant.words} ${pack.text}`
    .toLowerCase()
    .replace(/[^a-z0-9.#/+]+/g, '-')
    .replace(/^-|-$/g, '')
}
