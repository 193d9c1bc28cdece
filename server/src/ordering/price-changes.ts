import { priceChanged, type AcceptedPrice, type ChangedPrice } from '@larder/contract/ordering/orders.ts'
import { needsAgreement } from '@larder/domain/ordering/price-change.ts'
import { dollars, noMoney, type Cents } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import { refuseLines } from '../http/failures.ts'
import type { LineToOrder } from './place-order.queries.ts'

type Accepted = readonly z.output<typeof AcceptedPrice>[]

/**
 * Refuses lines that cost more than somebody saw, with both figures. What was seen is the price the cart kept with the
 * line, so that a client that shows no prices is covered too; `acceptedPrices` says otherwise for the lines it names. The
 * order is always charged at the house's price, which neither sets.
 */
export function requireAgreedPrices(lines: readonly LineToOrder[], acceptedPrices: Accepted): void {
  const accepted = new Map(acceptedPrices.map(({ itemDistributorId, price }) => [itemDistributorId, price]))
  const changed = lines.flatMap((line) => {
    const seen = (line.itemId === null ? undefined : accepted.get(line.itemId)) ?? line.seenPriceCents
    return seen !== null && needsAgreement(seen, line) ? changedPrice(line, seen) : []
  })
  if (changed.length > 0) refuseLines(priceChanged, changed)
}

/** What one of a line is ordered at: nothing for a market price, which is known only at delivery. */
export function orderedPrice({ isMarketPrice, priceCents }: LineToOrder): Cents {
  return isMarketPrice ? noMoney : priceCents
}

/** A line whose price is another than `before`, as the refusal tells it; nothing for a special request, which has no price. */
export function changedPrice(line: LineToOrder, before: Cents): ChangedPrice[] {
  if (line.itemId === null) return []
  return [
    {
      ...{ shoppingCartId: line.id, itemDistributorId: line.itemId, name: line.name, quantity: line.quantity },
      oldPrice: dollars(before),
      newPrice: dollars(orderedPrice(line)),
      isMarketPrice: line.isMarketPrice,
    },
  ]
}
