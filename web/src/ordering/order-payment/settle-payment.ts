import type { Order, OrderPayment } from '@larder/contract/ordering/orders.ts'
import { CallFailure } from '../../api/failures.ts'
import type { Consent } from '../../payments/confirm-payment.tsx'

/** The outcome, for now, of the payment of an order that the server knows. */
export type Settlement =
  | { kind: 'placed'; order: Order }
  /** the provider or the card's owner has not answered; the order is kept and sent once they have */
  | { kind: 'waiting'; order: Order }
  /** nothing is ordered: the lines are in the cart again */
  | { kind: 'declined'; words: string }

type PaymentWorld = {
  askForConsent: (payment: OrderPayment) => Promise<Consent>
  goOn: (orderId: number) => Promise<Order>
  giveUp: (orderId: number) => Promise<unknown>
  read: (orderId: number) => Promise<Order>
}

const notConfirmed = 'The payment was not confirmed.'

/** Brings the payment of an order as far as it goes, with the consent of the card's owner where the bank wants it. */
export async function settlePayment(order: Order, world: PaymentWorld): Promise<Settlement> {
  if (order.status !== paymentPending || order.payment?.status !== 'needs_action') return settlementOf(order)
  try {
    // The consent may have reached the provider although its answer got lost: the server asks there.
    const consent = await world.askForConsent(order.payment).catch(() => 'answered' as const)
    if (consent === 'abandoned') {
      await world.giveUp(order.id)
      return { kind: 'declined', words: notConfirmed }
    }
    return settlementOf(await world.goOn(order.id))
  } catch (failure) {
    const code = failure instanceof CallFailure ? failure.code : undefined
    if (failure instanceof CallFailure && code === 'card_refused') return { kind: 'declined', words: failure.message }
    // The payment may have been settled or given up although its answer got lost: the order itself says so. Unread it stays
    // where it is, and its payment can be confirmed or given up at any time.
    return settlementOf(await world.read(order.id).catch(() => order))
  }
}

function settlementOf(order: Order): Settlement {
  if (order.status === 'cancelled') return { kind: 'declined', words: order.payment?.message ?? notConfirmed }
  return { kind: order.status === paymentPending ? 'waiting' : 'placed', order }
}

/** The status of an order whose payment nobody has answered for yet. */
export const paymentPending = 'payment_pending'
