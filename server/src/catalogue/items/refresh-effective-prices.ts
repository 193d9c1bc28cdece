import type { AtLocation } from '../../context.ts'
import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { sql } from 'kysely'

/**
 * Brings `effective_price_cents` of a location to the day: prices whose end date has passed since give way to the price
 * paid (domain/catalogue/effective-price.ts says the same of one item); of all items, or of those named. Writes only what
 * changes; gives how many.
 */
export async function refreshEffectivePrices(
  { db, locationId }: AtLocation,
  today: CalendarDate,
  itemIds: readonly number[] | null = null,
): Promise<number> {
  const result = await sql`
    update items i set effective_price_cents = due.price_cents
    from (
      select id, case when end_date >= ${today}::date or (end_date is null and not is_price_outdated) then price_cents else purchased_price_cents end as price_cents
      from items where location_id = ${locationId} and is_from_invoice and purchased_price_cents > 0
        and (${itemIds}::integer[] is null or id = any(${itemIds}::integer[]))
    ) due
    where i.location_id = ${locationId} and i.id = due.id and i.effective_price_cents <> due.price_cents`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}
