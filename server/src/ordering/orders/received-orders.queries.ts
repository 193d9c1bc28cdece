import type { Cents } from '@larder/domain/values/money.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { preparedStatement, runStatement } from '../../database/statements.ts'

type BookedLine = { id: number; quantity: number; priceCents: Cents; cents: Cents }

/** What was kept of each line, at which price of one. */
export async function bookOrderItems(
  { db: tx, locationId }: AtLocation<Tx>,
  lines: readonly BookedLine[],
): Promise<void> {
  await runStatement(
    tx,
    preparedStatement(
      `update order_items l set received_quantity = kept.quantity, received_price_cents = kept."priceCents", received_cents = kept.cents
        from jsonb_to_recordset($2::jsonb) as kept(id integer, quantity integer, "priceCents" bigint, cents bigint)
        where l.location_id = $1 and l.id = kept.id`,
      [locationId, JSON.stringify(lines)],
    ),
  )
}

/** The totals of what was kept. Every line has a price by now. */
export async function bookOrder(
  { db: tx, locationId }: AtLocation<Tx>,
  orderId: number,
  { itemsCents, totalCents, lineCount }: { itemsCents: Cents; totalCents: Cents; lineCount: number },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ itemsCents, totalCents, lineCount, marketPriceLines: 0 })
    .where('locationId', '=', locationId)
    .where('id', '=', orderId)
    .execute()
}

/** Says who received the order, and when. */
export async function setReceived(
  { db: tx, locationId }: AtLocation<Tx>,
  orderId: number,
  by: { userId: number; name: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status: 'received', statusAt: by.now, receivedAt: by.now, receivedBy: by.userId, receivedByName: by.name })
    .where('locationId', '=', locationId)
    .where('id', '=', orderId)
    .execute()
}
