import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { sql } from 'kysely'
import type { Queryable } from '../database/connection.ts'

export type PurchasedLine = { itemId: number; quantity: number; priceCents: number }

/** Notes on items that they were bought on a day: one purchase more each, and the latest day's quantity and price. */
export async function recordPurchases(
  tx: Queryable,
  locationId: number,
  lines: readonly PurchasedLine[],
  on: CalendarDate,
): Promise<void> {
  if (lines.length === 0) return
  await sql`
    update items i set
      purchase_count = i.purchase_count + 1,
      last_purchased_on = greatest(i.last_purchased_on, ${on}::date),
      last_purchased_quantity = case when i.last_purchased_on > ${on}::date then i.last_purchased_quantity else bought.quantity end,
      last_purchased_price_cents = case when i.last_purchased_on > ${on}::date then i.last_purchased_price_cents else bought.price_cents end
    from (
      select item_id, sum(quantity)::integer as quantity, max(price_cents) as price_cents
      from unnest(${lines.map(({ itemId }) => itemId)}::integer[], ${lines.map(({ quantity }) => quantity)}::integer[], ${lines.map(({ priceCents }) => priceCents)}::bigint[])
        as line (item_id, quantity, price_cents)
      group by item_id
    ) bought
    where i.location_id = ${locationId} and i.id = bought.item_id`.execute(tx)
}
