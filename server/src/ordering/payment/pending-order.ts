import { auditBy } from '../../database/audit.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { runBatch } from '../../database/statements.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentRow } from '../../payments/payments.queries.ts'
import { orderHandedOver } from '../purchase-orders/hand-over-order.ts'
import { readKeptOrder } from '../orders/kept-order.ts'
import { findOrderer } from '../orders/orderer.queries.ts'
import { reserveOrder } from '../orders/place-order.queries.ts'
import { queuePurchaseOrder } from '../purchase-orders/purchase-order-mail.ts'
import { returnToCart } from '../cart/return-to-cart.ts'

/** The payment of a pending order was approved: the order is placed and goes to the sales rep. */
export async function confirmPendingOrder(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  const { locationId, distributorId } = payment
  const orderId = await setStatus(tx, payment, 'placed', now)
  const orderer = await findOrderer(tx, payment)
  const lines = await tx
    .selectFrom('orderItems')
    .select(['itemId', 'quantity', 'priceCents'])
    .where('locationId', '=', locationId)
    .where('orderId', '=', orderId)
    .orderBy('lineNumber')
    .execute()
  const bought = lines.flatMap(({ itemId, ...line }) => (itemId === null ? [] : { itemId, ...line }))
  const next = { ...(await reserveOrder({ db: tx, locationId }, distributorId)), orderId }
  await runBatch(tx, orderHandedOver(orderer, next, bought, now))
  await queuePurchaseOrder(deps, tx, { locationId, distributorId, next })
  await note(tx, payment, 'confirm-order', now)
}

/** The payment of a pending order failed: the order is cancelled, its lines and their swaps are in the cart again. */
export async function cancelPendingOrder(tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  const orderId = await setStatus(tx, payment, 'cancelled', now)
  const { lines } = readKeptOrder(payment.wanted)
  const by = { userId: payment.askedBy, now }
  await returnToCart({ db: tx, locationId: payment.locationId }, { orderId, lines }, by)
  await note(tx, payment, 'cancel-order', now)
}

async function setStatus(
  tx: Tx,
  { locationId, orderId }: PaymentRow,
  status: 'placed' | 'cancelled',
  now: Date,
): Promise<number> {
  const order = await tx
    .updateTable('orders')
    .set({ status, statusAt: now })
    .where('locationId', '=', locationId)
    .where('id', '=', orderId ?? 0)
    .where('status', '=', 'payment_pending')
    .returning('id')
    .executeTakeFirstOrThrow()
  return order.id
}

function note(tx: Tx, { locationId, orderId, askedBy, administratorId }: PaymentRow, action: string, now: Date) {
  const by = { userId: askedBy ?? 0, administratorId, locationId }
  return auditBy(tx, by, { action, objectType: 'order', objectId: orderId ?? 0 }, now)
}
