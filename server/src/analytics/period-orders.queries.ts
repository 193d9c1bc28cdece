import { selectPlain } from '../database/plain-sql.ts'
import { isCountedOf, isRefusedOf } from '../orders-that-count.ts'
import type { AtLocation } from '../context.ts'
import { unweighedLinesOf } from '../ordering/orders/unweighed-lines.ts'
import { byClock, isWithin } from './bought-lines.ts'
import type { Days } from './wanted-period.ts'

type PeriodOrder = {
  id: number
  purchaseOrderNumber: string
  distributor: string
  orderedOn: string
  deliveryOn: string | null
  lineCount: number
  totalCents: number
  unweighedLines: number
  status: string
  isRefused: boolean
}

type Wanted = { distributorId: number | undefined; page: number; limit: number }

/** A page of the orders placed in a period, the newest first, cancelled and refused ones among them; how many there are of each, and what the others cost, before the credits that were applied to them. */
export async function listPeriodOrders(
  { db, locationId }: AtLocation,
  { from, until }: Days,
  { distributorId, page, limit }: Wanted,
): Promise<{
  orders: PeriodOrder[]
  totalCount: number
  totalCents: number
  /** some of it is billed by weight that nobody took yet */
  isEstimate: boolean
  appliedCents: number
  cancelled: number
  refused: number
}> {
  const ordered = `from orders o where o.location_id = $1 and ${isWithin('o.created_at')}
    and o.status <> 'payment_pending' and ($4::integer is null or o.distributor_id = $4)`
  const parameters = [locationId, from, until, distributorId ?? null]
  const [counted] = await selectPlain<{
    orders: number
    cents: number
    isEstimate: boolean
    applied: number
    cancelled: number
    refused: number
  }>(
    db,
    `select count(*)::integer as orders, coalesce(sum(o.total_cents + o.used_credit_cents) filter (where ${isCountedOf('o')}), 0)::bigint as cents,
        (select exists (select ${ordered} and ${isCountedOf('o')} and ${unweighedLinesOf('o')} > 0)) as "isEstimate",
        coalesce(sum(o.used_credit_cents) filter (where ${isCountedOf('o')}), 0)::bigint as applied,
        count(*) filter (where o.status = 'cancelled')::integer as cancelled,
        count(*) filter (where ${isRefusedOf('o')})::integer as refused ${ordered}`,
    parameters,
  )
  const orders = await selectPlain<PeriodOrder>(
    db,
    `select o.id, o.purchase_order_number as "purchaseOrderNumber", d.nickname as distributor,
        to_char(${byClock('o.created_at')}, 'YYYY-MM-DD') as "orderedOn",
        to_char(o.requested_delivery_on, 'YYYY-MM-DD') as "deliveryOn", o.line_count as "lineCount",
        o.total_cents as "totalCents", ${unweighedLinesOf('o')} as "unweighedLines", o.status, ${isRefusedOf('o')} as "isRefused"
      from (select o.* ${ordered} order by o.created_at desc, o.id desc limit $5 offset $6) o
        join distributors d on d.id = o.distributor_id
      order by o.created_at desc, o.id desc`,
    [...parameters, limit, (page - 1) * limit],
  )
  const none = { orders: 0, cents: 0, isEstimate: false, applied: 0, cancelled: 0, refused: 0 }
  const { orders: totalCount, cents, isEstimate, applied, cancelled, refused } = counted ?? none
  return { orders, totalCount, totalCents: cents, isEstimate, appliedCents: applied, cancelled, refused }
}
