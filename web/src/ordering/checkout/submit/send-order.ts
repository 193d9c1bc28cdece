import { call } from '../../../api/client.ts'
import { CallFailure } from '../../../api/failures.ts'
import { refresh } from '../../../api/queries.ts'
import { currentSession, unsentWork } from '../../../accounts/session.ts'
import { onTerms, type Payment } from '../../../payments/payment.ts'
import type { LineInCart } from '../../cart/line-in-cart.ts'
import type { OrderInCart } from '../../cart/session/orders-in-cart.ts'
import { rememberPayment, rememberSlot, scopeOf } from '../checkout-choices.ts'
import { orderAttempts, type OrderBody, type PlacedOrder } from './order-attempt.ts'
import { rememberPlacedOrder } from './placed-orders.ts'
import { acceptedPrices, noneAgreed, type AgreedPrices } from './agreed-prices.ts'
import type { Delivery } from '../use-delivery.ts'

/** So named an attempt outlives the session that ended in the middle of it. */
const begin = `${unsentWork}order `

const attempts = orderAttempts({
  begin,
  storage: sessionStorage,
  newKey: () => crypto.randomUUID(),
  post: (body, idempotencyKey) => call('postOrder', { body }, { idempotencyKey, quiet: true }),
})

/** Names an order by its person too, because nobody else on the device may send it or hear of it. */
function attemptOf(distributorId: number | ''): string {
  return `${personNow()} ${scopeOf(distributorId)}`
}

function personNow(): number {
  return currentSession().userId ?? 0
}

/** Removes every attempt from this tab, after a log-out of one's own. */
export function forgetAttempts() {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(begin)) sessionStorage.removeItem(name)
}

/** Makes the key of the order to a distributor, as the screen with Submit opens. */
export function openOrder(distributorId: number) {
  attempts.open(attemptOf(distributorId))
}

/** The order to this distributor that went out, while no answer has come back. */
export function unansweredOrder(distributorId: number): OrderBody | undefined {
  return attempts.sentOrder(attemptOf(distributorId))
}

/** True when the order to this distributor went out and no answer came back. */
export function isOrderUnanswered(distributorId: number): boolean {
  return unansweredOrder(distributorId) !== undefined
}

/** The orders of the active location that went out and got no answer, over reloads too. */
export function unansweredOrders(): OrderBody[] {
  return attempts.unanswered(attemptOf(''))
}

/** The person's orders at all their locations that went out and got no answer. */
export function unansweredOrdersAnywhere(): OrderBody[] {
  return attempts.unanswered(`${personNow()} `)
}

export const subscribeToAttempts = attempts.subscribe

/** Places the order and remembers what the next screens show. Throws CallFailure. */
export async function sendOrder(distributorId: number, body: OrderBody): Promise<PlacedOrder> {
  const order = await attempts.submit(attemptOf(distributorId), body).catch((failure: unknown) => {
    throw isCardGone(failure, body) ? cardGone : failure
  })
  rememberPayment(distributorId, paymentIn(body))
  return remembered(distributorId, order)
}

/** Sends again the order that got no answer, as it was then. Throws CallFailure. */
export async function repeatOrder(distributorId: number): Promise<PlacedOrder> {
  return remembered(distributorId, await attempts.repeat(attemptOf(distributorId)))
}

function remembered(distributorId: number, order: PlacedOrder): PlacedOrder {
  if (order.requestedDeliveryTime) rememberSlot(distributorId, order.requestedDeliveryTime)
  rememberPlacedOrder(order)
  void refresh('getOrders', 'getOrderReminders', 'getItems', 'getDistributors')
  return order
}

/** The order as it is sent; what decides (prices, totals, the minimum) is the server's own. */
export function orderBody(
  { distributorId, lines, distributor }: OrderInCart,
  { date, time, note, today }: Pick<Delivery, 'date' | 'time' | 'note' | 'today'>,
  payment: Payment,
  agreed: AgreedPrices = noneAgreed,
): OrderBody {
  return {
    distributorId,
    itemList: JSON.stringify(
      lines.map(({ shoppingCartId, itemDistributorId, quantity, description }): OrderedLine => ({
        shoppingCartId,
        itemDistributorId,
        quantity,
        description,
      })),
    ),
    paymentType: payment.type,
    payment_token: payment.type === 'card' ? payment.token : null,
    requestedDeliveryDate: date ?? '',
    requestedDeliveryTime: time ?? null,
    notes: note.trim() || null,
    isSameDayDeliveryFee: date === today,
    timezone: currentSession().activeLocation?.timezone,
    acceptedPrices: acceptedPrices({ lines, distributor }, agreed),
  }
}

type OrderedLine = Pick<LineInCart, 'shoppingCartId' | 'itemDistributorId' | 'quantity' | 'description'>

/** The lines that an order was sent with. */
export function linesIn({ itemList }: OrderBody): readonly OrderedLine[] {
  // Written above.
  return JSON.parse(itemList) as OrderedLine[]
}

/** The payment that an order was sent with. */
export function paymentIn({ paymentType, payment_token: token }: OrderBody): Payment {
  return paymentType === 'card' && token ? { type: 'card', token } : onTerms
}

/** Somebody deleted the card between choosing it and Submit. */
function isCardGone(failure: unknown, { paymentType }: OrderBody): boolean {
  return paymentType === 'card' && failure instanceof CallFailure && failure.status === 404
}

const cardGone = new CallFailure(404, {
  code: 'card_gone',
  message: 'This card is not saved any more. Please choose another way to pay.',
})
