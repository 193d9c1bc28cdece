import type { DeliveryState } from '@larder/contract/receiving/changes-of-lines.ts'
import { pricesMissing, unpricedUnseen } from '@larder/contract/receiving/refusals.ts'
import { deliveryTotals, type DeliveryTotals } from '@larder/domain/receiving/pre-reject.ts'
import { receivedLine } from '@larder/domain/receiving/received-line.ts'
import type { z } from 'zod'
import { refuseLines } from '../http/failures.ts'
import { deliveredLine, type OrderItemRow } from '../ordering/orders/order-items.queries.ts'
import type { Context } from '../context.ts'
import type { Delivery } from './delivery.queries.ts'

/** The totals of a delivery, as its lines are now. */
export function totalsOf({ order, lines }: Delivery): DeliveryTotals {
  return deliveryTotals(
    lines.map((line) => receivedLine(deliveredLine(line))),
    order.charges,
  )
}

/** The number of checked lines of a delivery, and its totals. */
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

/**
 * Refuses a delivery with a line whose price times quantity is 0 (spec 3 §5). Whoever sees no prices can't enter them, so
 * it is refused to them only where a card would be charged without what such a line costs.
 */
export function requirePrices({ lines }: Delivery, { actor }: Context, isHeld: boolean): void {
  if (!actor.seePrices) {
    const kept = keptWithoutPrice(lines)
    if (isHeld && kept.length > 0) refuseLines(unpricedUnseen, kept.map(nameOf))
    return
  }
  const unpriced = lines.filter((line) => receivedLine(deliveredLine(line)).deliveredCents === 0)
  if (unpriced.length > 0) refuseLines(pricesMissing, unpriced.map(nameOf))
}

/** The lines of which something is kept without a price. */
export function keptWithoutPrice(lines: readonly OrderItemRow[]): OrderItemRow[] {
  return lines.filter((line) => {
    const { deliveredCents, receivedQuantity } = receivedLine(deliveredLine(line))
    return deliveredCents === 0 && receivedQuantity > 0
  })
}

/** The id and name of a line, as refusals name it. */
export function nameOf({ id, name }: OrderItemRow): { oi_id: number; item: string } {
  return { oi_id: id, item: name }
}
