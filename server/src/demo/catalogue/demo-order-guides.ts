import { assortmentOf, type Offer } from './assortment.ts'
import { carrierOf, type Carrier } from './carriers.ts'
import { demoProducts } from './demo-products.ts'
import { flagsOf, type ItemFlags } from './item-flags.ts'
import { itemNameOf, plainName } from './item-names.ts'
import { itemNumbers } from './item-numbers.ts'
import { priceOf } from './item-prices.ts'
import { steadyChance } from './steady-chance.ts'

/** One line of a demo distributor's order guide. */
export type DemoItem = ItemFlags & {
  readonly din: string
  readonly name: string
  readonly description: string
  readonly brand: string
  readonly category: string
  /** 'outer/inner UOM', with ' AVG' for catch weight. */
  readonly packSize: string
  readonly unitMeasure: 'CS' | 'EA' | 'LB'
  /** Of one unitMeasure, so per pound for catch weight; 0 for a market price. */
  readonly priceCents: number
  readonly isCatchWeight: boolean
  /** Pounds of one case as decimal text, for catch weight only. */
  readonly averageWeight: string | null
  /** The same key and the same brand is the same product, whoever sells it. */
  readonly productKey: string
  /** A score from 0 to 100 of how often a busy American-Italian bistro buys it from this distributor. */
  readonly popularity: number
}

const guides = new Map<number, readonly DemoItem[]>()

/** The order guide of a demo distributor (531, 558, 101 to 106, 201, 202), the same on every call; else empty. */
export function demoOrderGuide(distributorId: number): readonly DemoItem[] {
  const known = guides.get(distributorId)
  if (known) return known
  const carrier = carrierOf(distributorId)
  const guide = carrier ? guideOf(carrier) : guideElsewhere(distributorId)
  guides.set(distributorId, guide)
  return guide
}

function guideOf(carrier: Carrier): DemoItem[] {
  const numberOf = itemNumbers(carrier)
  return demoProducts
    .filter((product) => product.carriers.includes(carrier))
    .flatMap((product) => assortmentOf(product, carrier))
    .map((offer) => itemOf(offer, carrier, numberOf(offer)))
}

/** The unrelated business buys the everyday part of a like distributor's range, under other numbers and prices. */
function guideElsewhere(distributorId: number): DemoItem[] {
  const like = likeDistributors.get(distributorId)
  if (like === undefined) return []
  return demoOrderGuide(like)
    .filter(({ popularity }) => popularity >= 15)
    .map((item, index) => ({
      ...item,
      din: `${distributorId}${String(index * 7 + 1009).padStart(5, '0')}`,
      priceCents: Math.round(item.priceCents * 1.04),
      priceOutdatedInvoice: null,
    }))
}

const likeDistributors: ReadonlyMap<number, number> = new Map([
  [201, 558],
  [202, 102],
])

function itemOf(offer: Offer, carrier: Carrier, din: string): DemoItem {
  const { product, pack, productKey } = offer
  const brand = shownBrand(offer, carrier)
  const listPriceCents = priceOf(offer, carrier)
  const popularity = popularityOf(offer, carrier)
  const flags = flagsOf(offer, carrier, listPriceCents, popularity)
  return {
    din,
    name: itemNameOf(offer, carrier, brand),
    description: `${plainName(offer)}. ${brand}, ${pack.text}.${storage[product.category] ?? ''}`,
    brand,
    category: product.category,
    packSize: pack.text,
    unitMeasure: pack.unitMeasure,
    priceCents: flags.isMarketPrice ? 0 : listPriceCents,
    isCatchWeight: pack.averagePounds !== null,
    averageWeight: pack.averagePounds === null ? null : String(pack.averagePounds),
    productKey,
    popularity,
    ...flags,
  }
}

function shownBrand({ brand, product }: Offer, carrier: Carrier): string {
  if (brand.name !== 'house') return brand.name
  return carrier.houseBrands[product.category] ?? carrier.houseBrands[''] ?? 'Packer'
}

/** A kitchen buys a product mostly as one item from one distributor; the others it buys now and then. */
function popularityOf({ product, rank, productKey, brand }: Offer, carrier: Carrier): number {
  const isFirstChoice = carrier.firstChoiceFor.includes(product.category)
  const ofDistributor = isFirstChoice ? 1 : carrier.isBroadline ? 0.45 : 0.7
  const ofRank = rank === 0 ? 1 : rank === 1 ? 0.55 : 0.25
  const wobble = 0.9 + 0.2 * steadyChance('popularity', carrier.code, productKey, brand.name)
  return Math.min(100, Math.round(product.popularity * ofDistributor * ofRank * wobble))
}

const storage: Readonly<Record<string, string>> = {
  Produce: ' Fresh produce; keep refrigerated unless noted.',
  'Dairy & Eggs': ' Keep refrigerated at 33 to 40 °F.',
  'Cheese & Charcuterie': ' Keep refrigerated at 33 to 40 °F.',
  Meat: ' Keep at 28 to 36 °F, or frozen as named.',
  Poultry: ' Keep at 28 to 36 °F, or frozen as named.',
  Seafood: ' Keep on ice, or frozen as named.',
  Frozen: ' Keep frozen at 0 °F.',
}
