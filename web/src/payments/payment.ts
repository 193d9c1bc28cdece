import type { PaymentMethod } from '@larder/contract/payments/payment-methods.ts'

/** The payment of an order: on the distributor's terms, or with a saved card. */
export type Payment = { type: 'terms' } | { type: 'card'; token: string }

export const onTerms: Payment = { type: 'terms' }

export function byCard({ token }: Pick<PaymentMethod, 'token'>): Payment {
  return { type: 'card', token }
}

/**
 * The payment of an order: as chosen, untouched as the last order was, else on terms, so that no card is ever charged
 * unasked. A card that is gone or expired, or that this order can't be paid with, is passed by. Before the cards are
 * known, a chosen one is kept.
 */
export function paymentOf(
  preferred: readonly (Payment | undefined)[],
  { cards, areCardsOffered }: { cards: readonly PaymentMethod[] | undefined; areCardsOffered: boolean },
): Payment {
  const isPossible = (payment: Payment) =>
    payment.type === 'terms' ||
    (areCardsOffered && (!cards || cards.some((card) => card.token === payment.token && !card.isExpired)))
  return preferred.find((payment) => payment && isPossible(payment)) ?? onTerms
}
