import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'

type OrderRow = {
  id: number
  purchaseOrderNumber: string
  distributorId: number
  distributor: string
  receivedAt: Date
}

/** more than anybody receives in the days looked back */
const mostOrders = 5_000

/**
 * Received orders without a booked invoice that have a reject which was never claimed, or changed since it was, the newest
 * first.
 */
export async function listOrdersWithUnclaimedRejects(
  { db, locationId }: AtLocation,
  since: Date,
  orderId: number | undefined,
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.purchase_order_number as "purchaseOrderNumber", o.distributor_id as "distributorId",
      d.nickname as distributor, o.received_at as "receivedAt"
    from orders o join distributors d on d.id = o.distributor_id
    where o.location_id = ${locationId} and o.received_at >= ${since}
      and (${orderId ?? null}::integer is null or o.id = ${orderId ?? null})
      and exists (select from received_lines r where r.location_id = o.location_id and r.order_id = o.id
        and r.rejected_quantity > 0 and not exists (select from credits c where c.location_id = r.location_id
          and c.order_id = r.order_id and c.order_item_id = r.order_item_id and c.claim_group = 'quantity'
          and c.created_at >= r.changed_at))
      and not exists (select from invoices i where i.location_id = o.location_id and i.order_id = o.id
        and i.status = 'booked' and i.kind = 'invoice')
    order by o.received_at desc, o.id desc limit ${mostOrders}`.execute(db.withoutPlugins())
  return rows
}

/** The claims of these orders for a quantity by their line, written off or not: who gave one up is not asked for it again. */
export async function listQuantityClaims({ db, locationId }: AtLocation, orderIds: readonly number[]) {
  const rows = await db
    .selectFrom('credits')
    .select(['orderItemId', 'amountCents', 'status'])
    .select(({ fn }) => fn.coalesce('claimableCents', 'amountCents').as('claimableCents'))
    .where('locationId', '=', locationId)
    .where('orderId', '=', sql<number>`any(${orderIds}::integer[])`)
    .where('claimGroup', '=', 'quantity')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ orderItemId }) => orderItemId)
}
