import type { AtLocation } from '../../context.ts'
import type { OrderFilter } from '@larder/contract/ordering/order-filter.ts'
import { sql, type SqlBool } from 'kysely'

export function ordersOf({ db, locationId }: AtLocation) {
  return db
    .selectFrom('orders')
    .innerJoin('distributors', 'distributors.id', 'orders.distributorId')
    .where('orders.locationId', '=', locationId)
}

/** The orders of a location that meet every condition of the filter. */
export function ordersMatching(at: AtLocation, { search, distributorId, startDate, endDate }: OrderFilter) {
  return ordersOf(at)
    .$if(Boolean(search?.trim()), (query) => query.where(matchesSearch(search ?? '')))
    .$if(distributorId !== undefined, (query) => query.where('orders.distributorId', '=', distributorId ?? 0))
    .$if(startDate !== undefined, (query) => query.where(isPlacedFrom(startDate ?? '')))
    .$if(endDate !== undefined, (query) => query.where(isPlacedUntil(endDate ?? '')))
}

/** Days are those of the clock that an order was placed by, as the list shows them; a day more on either side is of an index. */
const placedOn = sql<string>`(orders.created_at at time zone orders.time_zone)::date`

function isPlacedFrom(day: string) {
  return sql<SqlBool>`${placedOn} >= ${day}::date and orders.created_at >= (${day}::date - 1) at time zone 'UTC'`
}

function isPlacedUntil(day: string) {
  return sql<SqlBool>`${placedOn} <= ${day}::date and orders.created_at < (${day}::date + 2) at time zone 'UTC'`
}

function matchesSearch(search: string) {
  const like = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`(orders.purchase_order_number ilike ${like} or orders.custom_invoice_id ilike ${like} or distributors.nickname ilike ${like} or orders.id::text = ${search.trim()})`
}

/** True when the location buys of the distributor, or has bought of it. */
export async function isKnownDistributor({ db, locationId }: AtLocation, distributorId: number): Promise<boolean> {
  const row = await db
    .selectFrom('locationDistributors')
    .select('distributorId')
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .unionAll(
      db
        .selectFrom('orders')
        .select('distributorId')
        .where('locationId', '=', locationId)
        .where('distributorId', '=', distributorId),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
