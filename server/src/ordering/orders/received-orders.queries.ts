import type { Cents } from '@larder/domain/values/money.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { preparedStatement, runStatement } from '../../database/statements.ts'

type BookedLine = { id: number; quantity: number; priceCents: Cents; cents: Cents; unitPrice: number | null }

/** Writes the kept quantity of each line, the price of one, and the amount; with the unit price that it was booked by. */
export async function bookOrderItems(
  { db: tx, locationId }: AtLocation<Tx>,
  lines: readonly BookedLine[],
): Promise<void> {
  await runStatement(
    tx,
    preparedStatement(
      `update order_items l set received_quantity = kept.quantity, received_price_cents = kept."priceCents", received_cents = kept.cents,
          unit_price = kept."unitPrice"
        from jsonb_to_recordset($2::jsonb) as kept(id integer, quantity integer, "priceCents" bigint, cents bigint, "unitPrice" bigint)
        where l.location_id = $1 and l.id = kept.id`,
      [locationId, JSON.stringify(lines)],
    ),
  )
}

/**
 * The savings left of the swaps of an order `o` once received: each new line that was kept only in part saves less in
 * proportion, as it did in the cart; what was there before its swaps saves nothing. Null: the order had no swap.
 */
const keptSavings = `
  select sum(swapped.savings * least(swapped.cases, greatest(0, l.bought_quantity - swapped.base))
      / nullif(least(swapped.cases, greatest(0, l.quantity - swapped.base)), 0))::bigint
    from (select s.new_item_id, sum(s.order_savings_cents)::bigint as savings, sum(s.new_quantity) as cases,
        max(s.base_quantity) as base
      from item_swaps s where s.location_id = o.location_id and s.order_id = o.id and s.type = 'swap' group by s.new_item_id) swapped
    join order_items l on l.location_id = o.location_id and l.order_id = o.id and l.item_id = swapped.new_item_id
      and not l.is_added`

type Booked = { itemsCents: Cents; totalCents: Cents; lineCount: number; unpricedCount: number }

/** The totals of what was kept, its rebates and its savings; and how many lines were kept without a price. */
export async function bookOrder(
  { db: tx, locationId }: AtLocation<Tx>,
  orderId: number,
  { itemsCents, totalCents, lineCount, unpricedCount }: Booked,
): Promise<void> {
  await runStatement(
    tx,
    preparedStatement(
      `update orders o set items_cents = $3, total_cents = $4, line_count = $5, market_price_lines = $6,
          rebates_cents = coalesce((select sum(l.rebate_cents * l.bought_quantity) from order_items l
            where l.location_id = o.location_id and l.order_id = o.id and not l.is_added), o.rebates_cents),
          savings_cents = coalesce((${keptSavings}), o.savings_cents)
        where o.location_id = $1 and o.id = $2`,
      [locationId, orderId, itemsCents, totalCents, lineCount, unpricedCount],
    ),
  )
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
