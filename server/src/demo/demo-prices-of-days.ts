import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { sql } from 'kysely'
import type { AtLocation } from '../context.ts'
import { refreshEffectivePrices } from '../catalogue/items/refresh-effective-prices.ts'
import type { Tx } from '../database/connections/connection.ts'

/**
 * Puts the prices of a place to those of an earlier day, so that an order of that day costs what the price history says,
 * and back. An item that came onto a guide later has the price it came with.
 */
export async function pricesOfDays(place: AtLocation<Tx>) {
  const guideDays = await startsOfGuides(place)
  const today = await place.db
    .selectFrom('items')
    .select(['id', 'priceCents', 'unitPrice', 'effectivePriceCents'])
    .where('locationId', '=', place.locationId)
    .execute()
  let inForce: CalendarDate | undefined | null = null
  return {
    async setTo(tx: AtLocation<Tx>, day: CalendarDate): Promise<void> {
      const newest = guideDays.findLast((each) => each <= day)
      if (newest === inForce) return
      inForce = newest
      await sql`
        update items i set price_cents = p.price_cents, effective_price_cents = p.price_cents, unit_price = p.unit_price
        from (
          select distinct on (item_id) item_id, price_cents, unit_price from item_prices where location_id = ${tx.locationId}
          order by item_id, start_date <= ${day}::date desc,
            case when start_date <= ${day}::date then start_date end desc, start_date
        ) p
        where i.location_id = ${tx.locationId} and i.id = p.item_id`.execute(tx.db)
    },
    async setBack(tx: AtLocation<Tx>, day: CalendarDate): Promise<void> {
      const column = (key: 'id' | 'priceCents' | 'unitPrice' | 'effectivePriceCents') => today.map((item) => item[key])
      await sql`
        update items i set price_cents = t.price, effective_price_cents = t.effective, unit_price = t.unit
        from unnest(${column('id')}::integer[], ${column('priceCents')}::bigint[], ${column('effectivePriceCents')}::bigint[],
          ${column('unitPrice')}::bigint[]) as t (id, price, effective, unit)
        where i.location_id = ${tx.locationId} and i.id = t.id`.execute(tx.db)
      await refreshEffectivePrices(tx, day)
    },
  }
}

export type PricesOfDays = Awaited<ReturnType<typeof pricesOfDays>>

async function startsOfGuides({ db: tx, locationId }: AtLocation<Tx>): Promise<CalendarDate[]> {
  const { rows } = await sql<{ day: CalendarDate }>`
    select distinct start_date as day from item_prices where location_id = ${locationId} order by 1`.execute(tx)
  return rows.map(({ day }) => day)
}
