import { cardEligibility } from '@larder/domain/ordering/card-eligibility.ts'
import { pricedLine } from '../cart/line-price.ts'
import type { LineInCart } from '../cart/line-in-cart.ts'

type OrderToPay = {
  name: string
  distributor?: { acceptCC: 0 | 1 | 2 } | undefined
  lines: readonly LineInCart[]
}

/** The reason in one line that an order can't be paid by card, or undefined when it can (spec 1 §5). */
export function noCardsBecause({ name, distributor, lines }: OrderToPay): string | undefined {
  if (!distributor) return undefined
  const eligibility = cardEligibility(distributor.acceptCC, lines.map(pricedLine))
  if (eligibility.isOffered) return undefined
  return eligibility.reason === 'distributor'
    ? `${name} does not take cards.`
    : 'No item in this order has a price yet, so you can’t pay by card.'
}
