import type { Offer } from './assortment.ts'
import type { Carrier } from './carriers.ts'
import { steadyChance } from './steady-chance.ts'

const houseBrandFactorUnlessSaid = 0.9

/** A distributor's price of an offer: cents of one unitMeasure, so per pound for catch weight. */
export function priceOf(offer: Offer, carrier: Carrier): number {
  const { variant, pack, brand } = offer
  const isHouse = brand.name === 'house'
  const brandFactor = isHouse && brand.priceFactor === 1 ? houseBrandFactorUnlessSaid : brand.priceFactor
  const list = pack.dollars * variant.priceFactor * brandFactor * carrier.priceFactor
  return Math.max(1, Math.round(list * distributorFactor(offer, carrier) * 100))
}

/** Distributors ask different prices for the same thing: the second broadliner is 2.5 to 11 % dearer or cheaper than the first. */
function distributorFactor({ productKey, brand }: Offer, carrier: Carrier): number {
  const ofFirst = 1 + (steadyChance('price', productKey, brand.name) - 0.5) * 0.06
  if (carrier.code === 'A') return ofFirst
  if (carrier.code !== 'B')
    return ofFirst * (1 + (steadyChance('price', carrier.code, productKey, brand.name) - 0.5) * 0.06)
  const gap = 0.025 + 0.085 * steadyChance('gap', productKey, brand.name)
  return steadyChance('dearer', productKey, brand.name) < 0.5 ? ofFirst * (1 + gap) : ofFirst / (1 + gap)
}
