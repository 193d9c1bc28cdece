import type { DemoItem } from './catalogue/demo-order-guides.ts'

export type OfferedItem = { distributorId: number; item: DemoItem }
export type DemoMatch = {
  distributorId: number
  din: string
  matchOf: { distributorId: number; din: string }
  matchType: 'ExactMatch' | 'SavingsOption'
  savingsCents: number
}

const leastSaving = 0.02

/**
 * For each item the cheapest other distributor's: the same product (brand, product and pack agree) as exact match, else
 * the same thing of another brand in the same pack as savings option.
 */
export function demoMatches(offers: readonly OfferedItem[]): DemoMatch[] {
  const byProduct = new Map<string, OfferedItem[]>()
  for (const offer of offers) {
    const { item } = offer
    if (
      item.isPunchedOut ||
      item.isMarketPrice ||
      item.isCatchWeight ||
      item.status !== 'active' ||
      item.isUnpurchasable
    )
      continue
    const key = `${item.productKey} ${item.packSize} ${item.unitMeasure}`
    byProduct.set(key, [...(byProduct.get(key) ?? []), offer])
  }
  return [...byProduct.values()].flatMap((same) => same.flatMap((offer) => bestFor(offer, same) ?? []))
}

function bestFor(offer: OfferedItem, same: readonly OfferedItem[]): DemoMatch | undefined {
  const others = same.filter((other) => other.distributorId !== offer.distributorId)
  const exact = cheapest(others.filter((other) => other.item.brand === offer.item.brand))
  const matchType = exact ? 'ExactMatch' : 'SavingsOption'
  const best = exact ?? cheapest(others)
  if (!best) return undefined
  const savingsCents = Math.max(0, offer.item.priceCents - best.item.priceCents)
  if (matchType === 'SavingsOption' && savingsCents < offer.item.priceCents * leastSaving) return undefined
  return {
    distributorId: offer.distributorId,
    din: offer.item.din,
    matchOf: { distributorId: best.distributorId, din: best.item.din },
    matchType,
    savingsCents,
  }
}

function cheapest(offers: readonly OfferedItem[]): OfferedItem | undefined {
  return offers.toSorted((one, other) => one.item.priceCents - other.item.priceCents)[0]
}
