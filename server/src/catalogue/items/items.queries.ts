import type { ItemDetail } from '@larder/contract/catalogue/items.ts'
import { plusDays, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import type { z } from 'zod'
import type { AtLocation } from '../../context.ts'
import { listItemColumns } from './item-columns.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import { isCountedOf } from '../../orders-that-count.ts'

type ItemDetailRow = z.output<typeof ItemDetail>

const historyDays = 365
const mostPricePoints = 100
const mostRecentOrders = 10

/** One item of the location with twelve months of prices, its latest orders and the distributor's representative. */
export async function findItem(
  { db, locationId }: AtLocation,
  itemId: number,
  today: CalendarDate,
): Promise<ItemDetailRow | undefined> {
  const [item] = await selectPlain<ItemDetailRow>(
    db,
    `select ${listItemColumns}, i.manufacturer_number as "manufacturerNumber", i.pack_text as "packText", i.pack_reason as "packReason",
        d.phone as "distributorPhone",
        coalesce((
          select json_agg(json_build_object('startDate', point.start_date, 'price', point.price_cents) order by point.start_date)
          from (
            select p.start_date, p.price_cents from item_prices p
            where p.location_id = $1 and p.item_id = i.id and p.start_date <= $4::date and p.start_date >= coalesce((
              -- the price that was in force when the twelve months began
              select max(e.start_date) from item_prices e where e.location_id = $1 and e.item_id = i.id and e.start_date <= $3::date
            ), $3::date)
            order by p.start_date desc limit ${mostPricePoints}
          ) point
        ), '[]') as "priceHistory",
        (
          select json_build_object('name', r.name, 'phone', r.phone, 'email', r.email) from sales_reps r
          where r.location_id = $1 and r.distributor_id = i.distributor_id and not r.is_deleted
          order by r.is_primary desc, r.id limit 1
        ) as representative,
        coalesce((
          select json_agg(json_build_object('orderId', latest.id, 'date', latest.day, 'quantity', latest.quantity, 'price', latest.price_cents) order by latest.created_at desc, latest.id desc)
          from (
            select o.id, o.created_at, (o.created_at at time zone o.time_zone)::date as day, sum(l.bought_quantity) as quantity, max(l.bought_price_cents) as price_cents
            from order_items l join orders o on o.location_id = l.location_id and o.id = l.order_id
            where l.location_id = $1 and l.item_id = i.id and l.bought_quantity > 0
              and ${isCountedOf('o')}
            group by o.id, o.created_at, o.time_zone order by o.created_at desc, o.id desc limit ${mostRecentOrders}
          ) latest
        ), '[]') as "recentOrders"
      from items i join distributors d on d.id = i.distributor_id
      where i.location_id = $1 and i.id = $2`,
    [locationId, itemId, plusDays(today, -historyDays), today],
  )
  return item
}
