import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { KeptOrder } from '../orders/kept-order.ts'

/**
 * Puts the decisions that an order ended or had remembered in force again. To be asked before its lines are in the cart
 * again: a swap keeps what was there before it, and what is there of the new item by now is no part of it.
 */
export async function returnSwaps(
  { db: tx, locationId }: AtLocation<Tx>,
  { orderId, lines }: { orderId: number; lines: KeptOrder['lines'] },
  { userId, now }: { userId: number | null; now: Date },
): Promise<void> {
  // Somebody may have rejected the pair meanwhile; the new item is in the cart by the swap all the same.
  await sql`
    update item_swaps r set ended_at = ${now}, ended_by = ${userId}, ended_how = 'superseded'
    from item_swaps s
    where s.location_id = ${locationId} and s.order_id = ${orderId} and s.type = 'swap'
      and r.location_id = ${locationId} and r.old_item_id = s.old_item_id and r.new_item_id = s.new_item_id
      and r.type = 'reject' and r.ended_at is null`.execute(tx)
  // A swap of the same pair that was made meanwhile takes the ordered one in: one is in force at a time.
  await sql`
    with of_line as (
      select l.item_id,
        coalesce((select max(s.base_quantity) from item_swaps s where s.location_id = ${locationId}
          and s.order_id = ${orderId} and s.type = 'swap' and s.new_item_id = l.item_id), ordered.quantity) as ordered_base,
        coalesce((select max(s.base_quantity) from item_swaps s where s.location_id = ${locationId}
          and s.ended_at is null and s.type = 'swap' and s.new_item_id = l.item_id), l.quantity) as cart_base
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as ordered("cartLineId" integer, quantity integer)
        join cart_lines l on l.location_id = ${locationId} and l.id = ordered."cartLineId"
    )
    update item_swaps s set
      base_quantity = s.base_quantity + case when s.ended_at is null then of_line.ordered_base else of_line.cart_base end,
      old_quantity = s.old_quantity + coalesce(same.old_quantity, 0),
      new_quantity = s.new_quantity + coalesce(same.new_quantity, 0),
      ended_at = null, ended_by = null, ended_how = null, order_id = null, order_savings_cents = null
    from of_line, item_swaps self
      left join item_swaps same on self.ended_at is null and same.location_id = ${locationId} and same.order_id = ${orderId}
        and same.type = 'swap' and same.old_item_id = self.old_item_id and same.new_item_id = self.new_item_id
    where s.location_id = ${locationId} and s.new_item_id = of_line.item_id and s.type = 'swap'
      and self.location_id = ${locationId} and self.id = s.id
      and (s.ended_at is null or s.order_id = ${orderId} and not exists (
        select from item_swaps t where t.location_id = ${locationId} and t.old_item_id = s.old_item_id
          and t.new_item_id = s.new_item_id and t.ended_at is null and t.type = 'swap'))`.execute(tx)
  await sql`
    update item_swaps set is_remembered = false, order_id = null
    where location_id = ${locationId} and order_id = ${orderId} and type = 'reject' and ended_at is null`.execute(tx)
}
