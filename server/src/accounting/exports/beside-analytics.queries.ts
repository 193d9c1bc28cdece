import type { AtLocation } from '../../context.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import { dayOfOrder, documents, isOnDays, parameters, type BillsWanted } from '../bills.queries.ts'

type BesideAnalytics = {
  /** what analytics calls Total Purchases of these days */
  purchasesCents: number
  chargesCents: number
  invoicedMoreCents: number
  cameOtherDaysCents: number
  billedOtherDaysCents: number
  creditMemosCents: number
}

/**
 * How the purchases that analytics has for these days come to what the bills of these days come to. All parts together are
 * the bills' total: each order is compared as a whole, in one part, by what of it came and what of it was billed on these
 * days; credit memos are apart.
 */
export async function sumBesideAnalytics(at: AtLocation, wanted: BillsWanted): Promise<BesideAnalytics> {
  const [row] = await selectPlain<BesideAnalytics>(
    at.db,
    `with ${documents}, received as (
        select o.id as order_id, o.items_cents, o.total_cents from orders o
        where o.location_id = $1 and o.status in ('received', 'electronically_received') and ${isOnDays(dayOfOrder)}
      ), billed as (
        select c.order_id, sum(c.total_cents) as cents, count(*) filter (where c.source = 'invoice') as invoices
        from document c where not c.is_memo group by c.order_id
      ), compared as (
        select r.items_cents, r.total_cents, coalesce(b.cents, 0) as billed_cents, r.order_id is not null as came,
          b.order_id is not null and b.invoices in (0, (select count(*) from invoices v where v.location_id = $1
            and v.order_id = b.order_id and v.status = 'booked' and v.kind = 'invoice')) as is_billed_whole
        from received r full join billed b on b.order_id = r.order_id
      )
      select coalesce(sum(items_cents), 0)::bigint as "purchasesCents",
        coalesce(sum(total_cents - items_cents), 0)::bigint as "chargesCents",
        coalesce(sum(billed_cents - total_cents) filter (where came and is_billed_whole), 0)::bigint as "invoicedMoreCents",
        coalesce(sum(billed_cents) filter (where not came), 0)::bigint as "cameOtherDaysCents",
        coalesce(sum(billed_cents - total_cents) filter (where came and not is_billed_whole), 0)::bigint as "billedOtherDaysCents",
        (select coalesce(sum(c.total_cents), 0) from document c where c.is_memo)::bigint as "creditMemosCents"
      from compared where $4::text is not null and $5::boolean is not null`,
    parameters(at, wanted),
  )
  if (!row) throw new Error('a sum without a row')
  return row
}
