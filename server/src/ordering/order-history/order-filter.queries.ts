import type { AtLocation } from '../../context.ts'
import type { OrderFilter } from '@larder/contract/ordering/order-filter.ts'
import { calendarDate, instantAt, plusDays } from '@larder/domain/values/calendar-date.ts'
import { sql, type SqlBool } from 'kysely'

/** Which orders, and in whose days: a day begins and ends by the location's clock. */
export type OrdersWanted = OrderFilter & { timeZone: string }

export function ordersOf({ db, locationId }: AtLocation) {
  return db
    .selectFrom('orders')
    .innerJoin('distributors', 'distributors.id', 'orders.distributorId')
    .where('orders.locationId', '=', locationId)
}

/** The orders of a location that meet every condition of the filter. */
export function ordersMatching(at: AtLocation, { search, distributorId, startDate, endDate, timeZone }: OrdersWanted) {
  const dayStart = (date: string, daysAfter: number) => instantAt(plusDays(calendarDate(date), daysAfter), 0, timeZone)
  return ordersOf(at)
    .$if(Boolean(search?.trim()), (query) => query.where(matchesSearch(search ?? '')))
    .$if(distributorId !== undefined, (query) => query.where('orders.distributorId', '=', distributorId ?? 0))
    .$if(startDate !== undefined, (query) => query.where('orders.createdAt', '>=', dayStart(startDate ?? '', 0)))
    .$if(endDate !== undefined, (query) => query.where('orders.createdAt', '<', dayStart(endDate ?? '', 1)))
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
