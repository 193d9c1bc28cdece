import type { PaymentMethod } from '@larder/contract/payments/payment-methods.ts'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../kit/money.ts'
import { cardsQuery } from '../../payments/cards.ts'
import { paymentOf, type Payment } from '../../payments/payment.ts'
import type { Payee } from '../../payments/payment-modal/checkout-panel.tsx'
import { unpricedText } from '../cart/line-price.ts'
import type { OrderInCart } from '../cart/session/orders-in-cart.ts'
import { lastPaymentOf, useDeliveryChoices } from './checkout-choices.ts'
import { noCardsBecause } from './no-cards-because.ts'
import { totalWithFee } from './order-rail.tsx'

export type PaymentForOrder = {
  payment: Payment
  /** the card that pays; undefined on terms, and until the cards are known */
  card: PaymentMethod | undefined
  /** undefined until they are known; none where cards are not offered */
  cards: readonly PaymentMethod[] | undefined
  isFailed: boolean
  retry: () => void
  payee: Payee
}

/** The payment of an order, and what else it could be paid with. */
export function usePayment(order: OrderInCart): PaymentForOrder {
  const { payment: chosen } = useDeliveryChoices(order.distributorId)
  const payee = payeeOf(order)
  const areCardsOffered = payee.noCardsBecause === undefined
  const { data, isError, refetch } = useQuery({ ...cardsQuery, enabled: areCardsOffered })
  const cards = areCardsOffered ? data?.data : []
  const payment = paymentFor(order, chosen, cards)
  return {
    payment,
    card: payment.type === 'card' ? cards?.find((card) => card.token === payment.token) : undefined,
    cards,
    isFailed: isError && !data,
    retry: () => void refetch(),
    payee,
  }
}

/** The payment of an order: as chosen for it, else as the last one to this distributor, else on terms. */
export function paymentFor(
  order: OrderInCart,
  chosen: Payment | undefined,
  cards: readonly PaymentMethod[] | undefined,
): Payment {
  const areCardsOffered = noCardsBecause(order) === undefined
  return paymentOf([chosen, lastPaymentOf(order.distributorId)], { cards, areCardsOffered })
}

/** The payment modal's words about an order. */
export function payeeOf(order: OrderInCart): Payee {
  return {
    name: order.name,
    amount: formatMoney(totalWithFee(order)),
    terms: order.distributor?.paymentTerms ?? '',
    noCardsBecause: noCardsBecause(order),
  }
}

/** The lines that a card does not pay: those without a price yet come with the distributor's invoice. */
export function laterInvoiced(order: OrderInCart): string | undefined {
  const unpriced = unpricedText(order.total)
  return unpriced === '' ? undefined : `${unpriced} will come with the distributor’s invoice.`
}
