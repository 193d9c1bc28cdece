import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { preparedStatement, runStatement } from '../../database/statements.ts'
import { isCountedOf } from '../../orders-that-count.ts'

/**
 * Works out again how often items were bought, what was bought of each last, and which price was paid for it: from the
 * orders themselves, so that whatever was rejected or corrected is right here too. A purchase at no price leaves the one
 * before it the last price. The price paid is told in the unit the item is sold in now; what came in another pack says
 * nothing about that. A price paid that an invoice billed stays until another invoice bills it: the item shows it beside
 * that invoice's date, and an order is received at the price that was agreed.
 */
export async function recountPurchases(
  { db: tx, locationId }: AtLocation<Tx>,
  itemIds: readonly number[],
): Promise<void> {
  if (itemIds.length > 0) await runStatement(tx, preparedStatement(text, [locationId, itemIds]))
}

/**
 * The purchases of the wanted item. 'offset 0' keeps the planner from looking for the last one among all orders from the
 * newest on: of a long history and items that are rarely bought that takes seconds.
 */
const purchases = `
        select o.id, o.created_at, o.time_zone, l.bought_quantity, l.bought_price_cents
        from order_items l join orders o on o.location_id = l.location_id and o.id = l.order_id
        where l.location_id = $1 and l.item_id = wanted.item_id and l.bought_quantity > 0
          and ${isCountedOf('o')}
        offset 0`

const text = `
  update items i set purchase_count = counted.purchases, last_purchased_on = last.day,
    last_purchased_quantity = last.quantity, last_purchased_price_cents = case when last.price_cents = 0 then earlier.price_cents else last.price_cents end,
    purchased_price_cents = case when i.is_from_invoice and i.invoice_date is not null and i.purchased_price_cents > 0
      then i.purchased_price_cents else coalesce(paid.price_cents, i.purchased_price_cents) end
  from unnest($2::integer[]) wanted (item_id)
    cross join lateral (
      select count(distinct b.id)::integer as purchases from (${purchases}) b
    ) counted
    left join lateral (
      select (b.created_at at time zone b.time_zone)::date as day, sum(b.bought_quantity)::integer as quantity,
        max(b.bought_price_cents) as price_cents
      from (${purchases}) b
      group by b.id, b.created_at, b.time_zone order by b.created_at desc, b.id desc limit 1
    ) last on true
    left join lateral (
      select b.bought_price_cents as price_cents
      from (${purchases}) b
      where last.price_cents = 0 and b.bought_price_cents > 0
      order by b.created_at desc, b.id desc, b.bought_price_cents desc limit 1
    ) earlier on true
    left join lateral (
      select max(l.received_price_cents) as price_cents
      from order_items l
        join orders o on o.location_id = l.location_id and o.id = l.order_id
        join items sold on sold.location_id = l.location_id and sold.id = l.item_id
        left join received_lines r on r.location_id = l.location_id and r.order_item_id = l.id
      where l.location_id = $1 and l.item_id = wanted.item_id and l.received_quantity > 0 and l.received_price_cents > 0
        and l.unit_measure = sold.unit_measure and coalesce(r.edited_pack_text, l.pack_text) = sold.pack_text
      group by o.id, o.received_at, o.created_at order by o.received_at desc nulls last, o.created_at desc, o.id desc limit 1
    ) paid on true
  where i.location_id = $1 and i.id = wanted.item_id`
