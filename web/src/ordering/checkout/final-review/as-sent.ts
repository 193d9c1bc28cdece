import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { cartByDistributor, type OrderInCart } from '../../cart/cart-by-distributor.ts'
import type { OrderBody } from '../submit/order-attempt.ts'
import { linesIn, paymentIn } from '../submit/send-order.ts'
import type { Delivery } from '../use-delivery.ts'
import type { PaymentForOrder } from '../use-payment.ts'

/** The lines of an order as they went out; undefined where the cart has one of them no more. */
export function linesAsSent(order: OrderInCart, sent: OrderBody): OrderInCart | undefined {
  const lines = linesIn(sent).map(({ shoppingCartId, quantity }) => {
    const line = order.lines.find((each) => each.shoppingCartId === shoppingCartId)
    return line && { ...line, quantity }
  })
  if (!lines.every((line) => line !== undefined)) return undefined
  return cartByDistributor(lines, order.distributor ? [order.distributor] : [])[0]
}

export function deliveryAsSent(delivery: Delivery, sent: OrderBody): Delivery {
  const { requestedDeliveryDate: date, requestedDeliveryTime: time, notes } = sent
  return { ...delivery, date: calendarDate(date), time: time ?? undefined, note: notes ?? '' }
}

export function paymentAsSent(paying: PaymentForOrder, sent: OrderBody): PaymentForOrder {
  const payment = paymentIn(sent)
  const card = payment.type === 'card' ? paying.cards?.find(({ token }) => token === payment.token) : undefined
  return { ...paying, payment, card }
}
