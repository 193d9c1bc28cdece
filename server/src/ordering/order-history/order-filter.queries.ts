import type { AtLocation } from '../../context.ts'
import type { OrderFilter } from '@larder/contract/ordering/order-filter.ts'
import { orderStatuses } from '@larder/domain/ordering/order-status.ts'
import { sql, type SqlBool } from 'kysely'
import { isRefusedOf } from '../../orders-that-count.ts'
import { isEdiFailedOf } from '../purchase-orders/edi-failed.ts'
import { isMailFailedOf } from '../purchase-orders/mail-failed.ts'

export function ordersOf({ db, locationId }: AtLocation) {
  return db
    .selectFrom('orders')
    .innerJoin('distributors', 'distributors.id', 'orders.distributorId')
    .where('orders.locationId', '=', locationId)
}

const otherStatuses = orderStatuses.filter((status) => status !== 'placed' && status !== 'refused')
const isRefused = sql<SqlBool>`${sql.raw(isRefusedOf('orders'))}`
const reachedNobody = sql<SqlBool>`(${sql.raw(isMailFailedOf('orders'))} or ${sql.raw(isEdiFailedOf('orders'))})`

export type OrdersWanted = OrderFilter & { ids?: readonly number[] | undefined }

/** The orders of a location that meet every condition of the filter. */
export function ordersMatching(at: AtLocation, wanted: OrdersWanted) {
  const { ids, search, distributorId, startDate, endDate, status, deliveryStartDate, deliveryEndDate } = wanted
  return ordersOf(at)
    .$if(ids !== undefined, (query) => query.where('orders.id', 'in', [...(ids ?? [])]))
    .$if(Boolean(search?.trim()), (query) => query.where(matchesSearch(search ?? '')))
    .$if(distributorId !== undefined, (query) => query.where('orders.distributorId', '=', distributorId ?? 0))
    .$if(startDate !== undefined, (query) => query.where(isPlacedFrom(startDate ?? '')))
    .$if(endDate !== undefined, (query) => query.where(isPlacedUntil(endDate ?? '')))
    .$if(status === 'placed', (query) =>
      query.where('orders.status', 'not in', otherStatuses).where(({ not }) => not(isRefused)),
    )
    .$if(status === 'refused', (query) => query.where(isRefused))
    .$if(status !== undefined && status !== 'placed' && status !== 'refused', (query) =>
      query.where('orders.status', '=', status ?? ''),
    )
    .$if(deliveryStartDate !== undefined, (query) =>
      query.where('orders.requestedDeliveryOn', '>=', deliveryStartDate ?? ''),
    )
    .$if(deliveryEndDate !== undefined, (query) =>
      query.where('orders.requestedDeliveryOn', '<=', deliveryEndDate ?? ''),
    )
    .$if(wanted.reachedNobody === true, (query) => query.where(reachedNobody))
}

/** Days are those of the clock that an order was placed by, as the list shows them; a day more on either side is of an index. */
const placedOn = sql<string>`(orders.created_at at time zone orders.time_zone)::date`

function isPlacedFrom(day: string) {
  return sql<SqlBool>`${placedOn} >= ${day}::date and orders.created_at >= (${day}::date - 1)::timestamp at time zone 'UTC'`
}

function isPlacedUntil(day: string) {
  return sql<SqlBool>`${placedOn} <= ${day}::date and orders.created_at < (${day}::date + 2)::timestamp at time zone 'UTC'`
}

function matchesSearch(search: string) {
  const like = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  const date = startOfDate(search)
  const isOnDate =
    date === undefined
      ? sql`false`
      : sql`to_char(${placedOn}, 'FMMM/FMDD/YYYY') like ${date} or to_char(orders.requested_delivery_on, 'FMMM/FMDD/YYYY') like ${date}`
  return sql<SqlBool>`(orders.purchase_order_number ilike ${like} or orders.custom_invoice_id ilike ${like} or distributors.nickname ilike ${like} or orders.id::text = ${search.trim()} or ${isOnDate})`
}

/** A LIKE pattern of the dates typed as '3/14', '03/14/26' or, of a whole month, '3/'; undefined for other texts. */
function startOfDate(search: string): string | undefined {
  const [, month, day, year] = /^0?(\d{1,2})\/0?(\d{0,2})(?:\/(\d{0,4}))?$/.exec(search.trim()) ?? []
  if (month === undefined || day === undefined) return undefined
  if (year === undefined) return `${month}/${day}%`
  return `${month}/${day}/${year.length === 2 && year !== '20' ? `20${year}` : year}%`
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
