import { paymentSettled } from '@larder/contract/ordering/orders.ts'
import { cardRefused } from '@larder/contract/payments/payment-methods.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { inTransaction, type AtLocation } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { findPaymentOfOrder, lockPayment } from '../../payments/payments.queries.ts'
import { lockCart } from '../cart/cart.queries.ts'
import { giveUp } from './record-outcome.ts'
import { settlePayment } from './settle-payment.ts'

/** Goes on with a pending order after its card's owner consented or did not; declined, the order is cancelled. */
export async function payPendingOrder(deps: Deps, at: AtLocation, orderId: number): Promise<void> {
  const pending = (await findPaymentOfOrder(at, orderId)) ?? refuse(notFound)
  const { payment } = await settlePayment(deps, at.locationId, pending.id)
  if (payment.status === 'declined') refuse(cardRefused, { message: payment.message ?? 'This card can’t be used.' })
}

/**
 * Gives up an order whose card's owner has not consented, unless they just did: then it is placed. Any amount held on the
 * card is set free.
 */
export async function abandonPendingOrder(deps: Deps, at: AtLocation, orderId: number, now: Date): Promise<void> {
  const pending = (await findPaymentOfOrder(at, orderId)) ?? refuse(notFound)
  await inTransaction(at, async (tx) => {
    await lockCart(tx)
    const payment = await lockPayment(tx, pending.id)
    if (payment.status !== 'needs_action') refuse(paymentSettled)
    await giveUp(tx.db, payment, now)
  })
  await settlePayment(deps, at.locationId, pending.id)
}
