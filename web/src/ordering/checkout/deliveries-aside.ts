import { call } from '../../api/client.ts'
import { paymentPending } from '../order-payment/settle-payment.ts'
import { forgetDeliveryAside, ordersAside, putDeliveryBack } from './checkout-choices.ts'

/**
 * Looks at every order of this tab whose payment waited, not only at the one that the banner shows: of one that was not
 * placed the delivery goes back to the cart with its items, of one that was placed it is forgotten.
 */
export async function settleDeliveriesAside(): Promise<void> {
  await Promise.all(
    ordersAside().map(async (orderId) => {
      // Without an answer, and for an order of another location, the next look tells.
      const input = { params: { id: orderId }, query: {} }
      const order = await call('getOrder', input, { quiet: true }).catch(() => undefined)
      if (!order || order.status === paymentPending || !ordersAside().includes(orderId)) return
      if (order.status === 'cancelled') putDeliveryBack(order)
      else forgetDeliveryAside(orderId)
    }),
  )
}
