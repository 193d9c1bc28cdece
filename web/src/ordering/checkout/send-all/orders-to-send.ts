import type { PaymentMethod } from '@larder/contract/payments/payment-methods.ts'
import { currentSession } from '../../../accounts/session.ts'
import { queryClient } from '../../../api/query-client.ts'
import { localTimeAt } from '../../../distributors/open-deliveries.ts'
import { cardName } from '../../../payments/card-facts.ts'
import { cardsQuery } from '../../../payments/cards.ts'
import type { Payment } from '../../../payments/payment.ts'
import type { OrderInCart } from '../../cart/session/orders-in-cart.ts'
import { deliveryChoices } from '../checkout-choices.ts'
import { noCardsBecause } from '../no-cards-because.ts'
import { openSuggestionsOfAll } from '../savings/use-savings.ts'
import { deliveryOf } from '../use-delivery.ts'
import { paymentFor } from '../use-payment.ts'
import type { OrderToSend } from './ready-order.ts'

/** Reads what each order would be sent with: delivery and payment as on its own screens, and what is still undecided. */
export async function ordersToSend(orders: readonly OrderInCart[]): Promise<OrderToSend[]> {
  const location = currentSession().activeLocation
  const takeCards = orders.some((order) => noCardsBecause(order) === undefined)
  const [undecided, cards] = await Promise.all([
    location?.display_match === 1 ? openSuggestionsOfAll() : undefined,
    takeCards ? savedCards() : [],
  ])
  const now = localTimeAt(location)
  return orders.map((order) => {
    const choices = deliveryChoices(order.distributorId)
    const payment = paymentFor(order, choices.payment, cards)
    const open = undecided?.get(order.distributorId) ?? []
    return {
      order,
      payment,
      delivery: deliveryOf(order, choices, now),
      paidWith: paidWith(order, payment, cards),
      undecided: open.filter((id) => !choices.passedBy?.includes(id)).length,
    }
  })
}

async function savedCards(): Promise<readonly PaymentMethod[] | undefined> {
  return queryClient.fetchQuery(cardsQuery).then(
    ({ data }) => data,
    () => undefined,
  )
}

function paidWith(
  { distributor }: OrderInCart,
  payment: Payment,
  cards: readonly PaymentMethod[] | undefined,
): string | undefined {
  if (payment.type === 'terms') {
    const terms = distributor?.paymentTerms
    return terms ? `Payment terms (${terms})` : 'Payment terms'
  }
  const card = cards?.find(({ token }) => token === payment.token)
  return card && cardName(card)
}
