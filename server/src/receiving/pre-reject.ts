import type { ParsedCall } from '@larder/contract/call.ts'
import type { PreReject, postPreReject } from '@larder/contract/receiving/receiving.ts'
import { orderAlreadyReceived, orderNotReceivable, rejectTooMuch } from '@larder/contract/receiving/refusals.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { mostToReject, receivedLine } from '@larder/domain/receiving/received-line.ts'
import { add, cents, minus, sum } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { refuse } from '../http/failures.ts'
import { deliveredLine, type OrderItemRow } from '../ordering/orders/order-items.queries.ts'
import { findPaymentOfOrder } from '../payments/payments.queries.ts'
import { timeForPeople } from '../time-for-people.ts'
import { findDelivery, type Delivery } from './delivery.queries.ts'
import { requirePrices, totalsOf } from './delivery-state.ts'

type Decisions = NonNullable<ParsedCall<typeof postPreReject>['body']['itemList']>

/** A delivery in figures, before it is completed; decisions that are sent along count as if they were made. */
export async function preReject(
  context: Context,
  orderId: number,
  decisions: Decisions,
): Promise<z.output<typeof PreReject>> {
  const found = (await findDelivery(context, orderId)) ?? refuse(notFound)
  const { order } = found
  if (order.status === 'received') refuse(orderAlreadyReceived)
  if (['cancelled', 'payment_pending'].includes(order.status)) refuse(orderNotReceivable)
  const delivery = { order, lines: decided(found.lines, decisions) }
  const payment = order.paymentType === 'card' ? await findPaymentOfOrder(context, orderId) : undefined
  const held = payment?.status === 'authorised' ? payment : undefined
  requirePrices(delivery, context, held !== undefined)
  const totals = totalsOf(delivery)
  return {
    distributor: order.distributor,
    submission_date: order.createdAt.toISOString(),
    submission_date_display: timeForPeople(order.createdAt, order.timeZone),
    delivery_date: order.requestedDeliveryOn,
    line_items: delivery.lines.length,
    ordered_total_price: orderedTotal(delivery),
    original_total_price: totals.originalCents,
    credit_refusal: totals.rejectedCents,
    new_total_price: totals.newCents,
    incomplete_lines: delivery.lines.filter(isIncomplete).length,
    unweighed_lines: delivery.lines.filter(isUnweighed).length,
    custom_invoice_id: order.customInvoiceId,
    held_amount: held ? cents(held.amountCents) : null,
  }
}

function decided(lines: readonly OrderItemRow[], decisions: Decisions): OrderItemRow[] {
  const decisionOf = new Map(decisions.map((decision) => [decision.id, decision]))
  if (decisions.some(({ id }) => !lines.some((line) => line.id === id))) refuse(notFound)
  return lines.map((line) => {
    const decision = decisionOf.get(line.id)
    if (!decision?.status) return line
    if (decision.status === 'received') return { ...line, statusReceived: 'received', rejectedQuantity: 0 }
    const most = mostToReject(deliveredLine(line))
    const rejectedQuantity = decision.qtyReduction ?? (line.rejectedQuantity || most)
    if (rejectedQuantity < 1 || rejectedQuantity > most) refuse(rejectTooMuch, { most, item: line.name })
    return { ...line, statusReceived: 'rejected', rejectedQuantity }
  })
}

function isIncomplete(line: OrderItemRow): boolean {
  const { deliveredQuantity } = receivedLine(deliveredLine(line))
  return line.rejectedQuantity > 0 || (!line.isAdded && deliveredQuantity < line.quantity)
}

function isUnweighed(line: OrderItemRow): boolean {
  return line.isCatchWeight && line.editedWeight === null && receivedLine(deliveredLine(line)).receivedCents > 0
}

/** The order's total when it was placed, fees included. */
function orderedTotal({ order, lines }: Delivery) {
  const ordered = sum(lines.filter(({ isAdded }) => !isAdded).map((line) => cents(line.lineTotalCents)))
  return add(minus(order.totalCents, order.itemsCents), ordered)
}
