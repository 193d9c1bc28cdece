import type { priceChanged, ChangedPrice } from '@larder/contract/ordering/orders.ts'
import { lowestSeen } from '@larder/domain/ordering/price-change.ts'
import { CallFailure } from '../../api/failures.ts'
import { fromWire, toWire } from '../../api/wire-money.ts'
import type { LineInCart } from '../cart/line-in-cart.ts'
import type { OrderBody } from './order-attempt.ts'

/** New prices that the person agreed to, by item; dollars, as on the wire. */
export type AgreedPrices = ReadonlyMap<number, number>
export const noneAgreed: AgreedPrices = new Map()

/**
 * What an order says its lines were shown at: the price that was agreed to, else the lower of the one when the line was
 * put in and the one on the screen. Everything dearer is asked about by the server.
 */
export function acceptedPrices(
  lines: readonly LineInCart[],
  agreed: AgreedPrices,
): NonNullable<OrderBody['acceptedPrices']> {
  return lines.flatMap(({ itemDistributorId, item, priceWhenAdded }) => {
    if (itemDistributorId === null || !item) return []
    const shown = { priceCents: fromWire(item.price), isMarketPrice: item.isMarketPrice }
    const seen = lowestSeen(priceWhenAdded === null ? null : fromWire(priceWhenAdded), shown)
    return { itemDistributorId, price: agreed.get(itemDistributorId) ?? toWire(seen) }
  })
}

/** As the contract has it, whose schemas stay out of the browser. */
export const priceChangedRefusal: Pick<typeof priceChanged, 'code' | 'text'> = {
  code: 'price_changed',
  text: 'Prices went up since you added these items. Please check them before you order.',
}

/** The lines of a refused order whose prices changed; undefined when it was refused for something else. */
export function changedPricesIn(failure: unknown): readonly ChangedPrice[] | undefined {
  if (!(failure instanceof CallFailure) || failure.code !== priceChangedRefusal.code) return undefined
  // The contract gives this refusal these lines.
  return failure.lines as readonly ChangedPrice[]
}

export function agreedToo(agreed: AgreedPrices, lines: readonly ChangedPrice[]): AgreedPrices {
  return new Map([...agreed, ...lines.map(({ itemDistributorId, newPrice }) => [itemDistributorId, newPrice] as const)])
}
