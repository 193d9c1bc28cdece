import type { Order } from '@larder/contract/ordering/orders.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { askForConsent } from '../../payments/confirm-payment.tsx'
import { paymentPending, settlePayment, type Settlement } from './settle-payment.ts'

/** Brings the payment of an order as far as it goes, over the wire. */
export async function settleOverWire(order: Order): Promise<Settlement> {
  const settlement = await settlePayment(order, {
    askForConsent,
    goOn: (id) => call('postOrderPayment', { params: { id } }, { idempotencyKey: crypto.randomUUID(), quiet: true }),
    giveUp,
    read: readOrder,
  })
  void refresh('getOrder', 'getOrders')
  return settlement
}

/**
 * Gives up an order whose payment is not confirmed, and gives it as it is then: where the answer got lost or another
 * screen was first, the order itself says how it ended. Throws CallFailure while nobody knows.
 */
export async function cancelOrder(orderId: number): Promise<Order> {
  try {
    return await giveUp(orderId)
  } catch (failure) {
    const order = await readOrder(orderId).catch(() => undefined)
    if (!order || order.status === paymentPending) throw failure
    void refresh('getOrder', 'getOrders')
    return order
  }
}

function readOrder(id: number): Promise<Order> {
  return call('getOrder', { params: { id }, query: {} }, { quiet: true })
}

/** Gives up an order whose payment is not confirmed; its lines go back to the cart. Throws CallFailure. */
async function giveUp(orderId: number): Promise<Order> {
  const order = await call('deleteOrderPayment', { params: { id: orderId } }, { quiet: true })
  void refresh('getOrder', 'getOrders')
  return order
}
