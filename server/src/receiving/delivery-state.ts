import type { DeliveryState } from '@larder/contract/receiving/changes-of-lines.ts'
import { pricesMissing } from '@larder/contract/receiving/refusals.ts'
import { deliveryTotals, type DeliveryTotals } from '@larder/domain/receiving/pre-reject.ts'
import { receivedLine } from '@larder/domain/receiving/received-line.ts'
import type { z } from 'zod'
import { refuseLines } from '../http/failures.ts'
import { deliveredLine, type OrderItemRow } from '../ordering/orders/order-items.queries.ts'
import type { Delivery } from './delivery.queries.ts'

/** What a delivery comes to, as its lines are now. */
export function totalsOf({ order, lines }: Delivery): DeliveryTotals {
  return deliveryTotals(
    lines.map((line) => receivedLine(deliveredLine(line))),
    order.charges,
  )
}

/** How far a delivery is, and what it comes to. */
export function stateOf(delivery: Delivery): z.output<typeof DeliveryState> {
  const totals = totalsOf(delivery)
  return {
    itemCount: delivery.lines.length,
    checkedCount: delivery.lines.filter((line) => line.statusReceived !== null).length,
    original_total_price: totals.originalCents,
    credit_refusal: totals.rejectedCents,
    new_total_price: totals.newCents,
  }
}

/** Refuses a delivery with a line whose price times quantity is 0 (spec 3 §5). */
export function requirePrices({ lines }: Delivery): void {
  const unpriced = lines.filter((line) => receivedLine(deliveredLine(line)).deliveredCents === 0)
  if (unpriced.length > 0) refuseLines(pricesMissing, unpriced.map(nameOf))
}

/** How a refusal names a line. */
export function nameOf({ id, name }: OrderItemRow): { oi_id: number; item: string } {
  return { oi_id: id, item: name }
}
