import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { currentSession } from '../../accounts/session.ts'
import type { OrderInCart } from '../cart/orders-in-cart.ts'
import { rememberSlot, scopeOf } from './checkout-choices.ts'
import { orderAttempts, type OrderBody, type PlacedOrder } from './order-attempt.ts'
import { rememberPlacedOrder } from './placed-orders.ts'
import type { Delivery } from './use-delivery.ts'

const attempts = orderAttempts({
  storage: sessionStorage,
  newKey: () => crypto.randomUUID(),
  post: (body, idempotencyKey) => call('postOrder', { body }, { idempotencyKey, quiet: true }),
})

/** Makes the key of the order to a distributor, as the screen with Submit opens. */
export function openOrder(distributorId: number) {
  attempts.open(scopeOf(distributorId))
}

/** True when the order to this distributor went out and no answer came back. */
export function isOrderUnanswered(distributorId: number): boolean {
  return attempts.isUnanswered(scopeOf(distributorId))
}

/** Places the order and remembers what the next screens show. Throws CallFailure. */
export async function sendOrder(distributorId: number, body: OrderBody): Promise<PlacedOrder> {
  return remembered(distributorId, await attempts.submit(scopeOf(distributorId), body))
}

/** Sends again the order that got no answer, as it was then. Throws CallFailure. */
export async function repeatOrder(distributorId: number): Promise<PlacedOrder> {
  return remembered(distributorId, await attempts.repeat(scopeOf(distributorId)))
}

function remembered(distributorId: number, order: PlacedOrder): PlacedOrder {
  if (order.requestedDeliveryTime) rememberSlot(distributorId, order.requestedDeliveryTime)
  rememberPlacedOrder(order.id)
  void refresh('getOrders', 'getItems', 'getDistributors')
  return order
}

/** Gives what goes over the wire; what decides (prices, totals, the minimum) is the server's own. */
export function orderBody({ distributorId, lines }: OrderInCart, { date, time, note, today }: Delivery): OrderBody {
  return {
    distributorId,
    itemList: JSON.stringify(
      lines.map(({ shoppingCartId, itemDistributorId, quantity, description }) => ({
        shoppingCartId,
        itemDistributorId,
        quantity,
        description,
      })),
    ),
    paymentType: 'terms',
    requestedDeliveryDate: date ?? '',
    requestedDeliveryTime: time ?? null,
    notes: note.trim() || null,
    isSameDayDeliveryFee: date === today,
    timezone: currentSession().activeLocation?.timezone,
  }
}
