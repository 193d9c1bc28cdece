import { receivedLine } from '@larder/domain/receiving/received-line.ts'
import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { recountPurchases } from '../catalogue/items/recount-purchases.ts'
import { refreshEffectivePrices } from '../catalogue/items/refresh-effective-prices.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/connections/connection.ts'
import { bookOrder, bookOrderItems } from '../ordering/orders/received-orders.queries.ts'
import { deliveredLine } from '../ordering/orders/order-items.queries.ts'
import { settleUnbilled } from './credits/unbilled/settle-unbilled.ts'
import type { Delivery } from './delivery.queries.ts'
import { keptWithoutPrice, totalsOf } from './delivery-state.ts'

/**
 * Writes what was kept of a delivery onto its order and lines, and what follows from it: the order's totals, what was
 * last bought of each item and at which price, and which claims are owed no more. Doing it again with other lines corrects all of it.
 */
export async function bookDelivery(tx: Context<Tx>, delivery: Delivery): Promise<void> {
  const { order, lines } = delivery
  const { itemsCents, newCents } = totalsOf(delivery)
  await bookOrderItems(
    tx,
    lines.map((line) => {
      const { receivedQuantity, priceCents, receivedCents } = receivedLine(deliveredLine(line))
      return { id: line.id, quantity: receivedQuantity, priceCents, cents: receivedCents, unitPrice: line.unitPrice }
    }),
  )
  const unpricedCount = keptWithoutPrice(lines).length
  await bookOrder(tx, order.id, { itemsCents, totalCents: newCents, lineCount: lines.length, unpricedCount })
  const itemIds = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))]
  await recountPurchases(tx, itemIds)
  await refreshEffectivePrices(tx, inTimeZone(tx.now, tx.actor.timeZone), itemIds)
  await settleUnbilled(tx, order)
}
