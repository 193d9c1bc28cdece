import type { AtLocation } from '../../context.ts'
import type { OrderReminders } from '@larder/contract/ordering/order-reminders.ts'
import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { isRefusedOf } from '../../orders-that-count.ts'
import { isEdiFailedOf } from '../purchase-orders/edi-failed.ts'
import { isMailFailedOf } from '../purchase-orders/mail-failed.ts'

/** Older ones are settled by now, or nobody will look at them any more. The screen says how far back it looks. */
const days = 7

/** The location's orders that are due on a day, or overdue since a week by it, without refused ones; those of a longer while are not looked for. */
export function isDue(today: CalendarDate) {
  return sql<SqlBool>`orders.requested_delivery_on between ${today}::date - ${days}::integer and ${today}::date
    and orders.status not in ('received', 'cancelled', 'electronically_received', 'payment_pending')
    and orders.created_at > (${today}::date - interval '60 days')::timestamptz and not ${sql.raw(isRefusedOf('orders'))}`
}

/**
 * The numbers of a location's orders due today, overdue, and not brought to anybody by mail or EDI, in the last seven
 * days, and of those that are not sent before their card's owner confirms the payment.
 */
export async function countOrderReminders(
  { db, locationId }: AtLocation,
  today: CalendarDate,
  now: Date,
): Promise<z.output<typeof OrderReminders>> {
  const { rows } = await sql<z.output<typeof OrderReminders>>`
    select count(*) filter (where is_on_the_way and requested_delivery_on = ${today}::date)::integer as "dueToday",
      count(*) filter (where is_on_the_way and requested_delivery_on < ${today}::date)::integer as "overdue",
      count(*) filter (where is_to_confirm)::integer as "toConfirm",
      count(*) filter (where is_recent and ${sql.raw(isMailFailedOf('recent'))})::integer as "notMailed",
      count(*) filter (where is_recent and ${sql.raw(isEdiFailedOf('recent'))})::integer as "notByEdi"
    from (
      select o.location_id, o.id, o.status, o.requested_delivery_on,
        o.status = 'payment_pending'
          and exists (select from payments p
            where p.location_id = o.location_id and p.order_id = o.id and p.status = 'needs_action') as is_to_confirm,
        o.requested_delivery_on between ${today}::date - ${days}::integer and ${today}::date
          and o.status not in ('received', 'cancelled', 'electronically_received', 'payment_pending')
          and not ${sql.raw(isRefusedOf('o'))} as is_on_the_way,
        o.created_at > ${now}::timestamptz - make_interval(days => ${days}) as is_recent
      from orders o
      where o.location_id = ${locationId} and o.created_at > ${now}::timestamptz - interval '60 days'
    ) recent`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a count without a row')
  return counts
}
