import type { ParsedCall } from '@larder/contract/call.ts'
import type { postReceive } from '@larder/contract/receiving/receiving.ts'
import {
  itemsNotChecked,
  moreThanHeld,
  moreThanHeldUnseen,
  orderAlreadyReceived,
  totalChangedMeanwhile,
} from '@larder/contract/receiving/refusals.ts'
import { notWhileActingAs } from '@larder/contract/refusal.ts'
import { cents, formatMoney, minus, type Cents } from '@larder/domain/values/money.ts'
import { inTransaction, type Context } from '../context.ts'
import { audit } from '../database/audit.ts'
import type { Tx } from '../database/connections/connection.ts'
import { refuse, refuseLines } from '../http/failures.ts'
import { setReceived } from '../ordering/orders/received-orders.queries.ts'
import { takeHeldAmount } from '../ordering/payment/take-held-amount.ts'
import { findPaymentOfOrder, lockPayment, type PaymentRow } from '../payments/payments.queries.ts'
import { bookDelivery } from './book-delivery.ts'
import { changeLines, deliveryToChange } from './change-lines.ts'
import { decisionOf } from './check-items.ts'
import { setCustomInvoiceId, type Delivery } from './delivery.queries.ts'
import { nameOf, requirePrices, totalsOf } from './delivery-state.ts'
import { tellOfUnpriced } from './tell-of-unpriced.ts'

type Completion = ParsedCall<typeof postReceive>['body']

/**
 * Completes receiving: what was kept becomes fact, on the order, in every report and, for what a card holds, in what is
 * to be taken of it; all in one transaction. The provider is asked afterwards, until it has answered.
 */
export function receiveOrder(context: Context, orderId: number, completion: Completion): Promise<void> {
  return inTransaction(context, async (tx) => {
    const found = await deliveryToChange(tx, orderId)
    if (found.order.status === 'received') refuse(orderAlreadyReceived)
    const { delivery } = await changeLines(tx, found, (completion.itemList ?? []).flatMap(decisionOf))
    requireChecked(delivery)
    const held = await heldFor(tx, delivery)
    if (held) requireOwnHand(tx)
    requirePrices(delivery, tx, held !== undefined)
    const { newCents, rejectedCents } = totalsOf(delivery)
    if (tx.actor.seePrices) requireTotal(newCents, completion.new_total_price ?? null)
    if (held) requireHeld(tx, held, newCents, completion.acceptedCharge ?? null)
    const { order } = delivery
    const customInvoiceId = completion.customInvoiceId?.trim() || order.customInvoiceId
    if (customInvoiceId !== order.customInvoiceId) await setCustomInvoiceId(tx, order.id, customInvoiceId)
    await setReceived(tx, order.id, { userId: tx.actor.userId, name: tx.actor.name, now: tx.now })
    await bookDelivery(tx, delivery)
    await tellOfUnpriced(tx, delivery)
    await audit(tx, {
      action: 'receive-order',
      objectType: 'order',
      objectId: order.id,
      before: { status: order.status, totalCents: order.totalCents },
      after: { status: 'received', totalCents: newCents, rejectedCents, lines: delivery.lines.length, customInvoiceId },
    })
    if (held) await takeHeldAmount(tx, held, newCents)
  })
}

function requireChecked({ lines }: Delivery): void {
  const unchecked = lines.filter(({ statusReceived }) => statusReceived === null)
  if (unchecked.length > 0) refuseLines(itemsNotChecked, unchecked.map(nameOf))
}

/** Nobody confirms a total that they have not seen. */
function requireTotal(now: Cents, shown: Cents | null): void {
  if (shown !== null && shown !== now)
    refuse(totalChangedMeanwhile, { now: formatMoney(now), shown: formatMoney(shown) })
}

async function heldFor(tx: Context<Tx>, { order }: Delivery): Promise<PaymentRow | undefined> {
  const payment = order.paymentType === 'card' ? await findPaymentOfOrder(tx, order.id) : undefined
  const locked = payment && (await lockPayment(tx, payment.id))
  return locked?.status === 'authorised' ? locked : undefined
}

/** A card is charged by the people it belongs to. */
function requireOwnHand({ actor }: Context): void {
  if (actor.administratorId !== null) refuse(notWhileActingAs)
}

/** More than is held can't be taken: the person is asked, and agrees to the amount that is held. */
function requireHeld({ actor }: Context, { amountCents }: PaymentRow, total: Cents, accepted: Cents | null): void {
  const held = cents(amountCents)
  if (total <= held) return
  if (!actor.seePrices) refuse(moreThanHeldUnseen)
  if (accepted === held) return
  refuse(moreThanHeld, { held: formatMoney(held), total: formatMoney(total), rest: formatMoney(minus(total, held)) })
}
