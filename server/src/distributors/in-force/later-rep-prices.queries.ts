import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

/**
 * The items of a distributor whose price a sales rep set after a guide was sent, and still counts on the guide's first
 * day, with the moment it was set (docs/decisions/0015).
 */
export async function listLaterRepPrices(
  { db, locationId }: AtLocation<Tx>,
  { distributorId, startsOn, sentAt }: { distributorId: number; startsOn: string; sentAt: Date },
): Promise<ReadonlyMap<number, Date>> {
  const { rows } = await sql<{ id: number; setAt: Date }>`
    select i.id, newest.recorded_at as "setAt" from items i cross join lateral (
      select p.order_guide_id, p.recorded_at from item_prices p
      where p.location_id = i.location_id and p.item_id = i.id and p.start_date <= ${startsOn}
      order by p.start_date desc limit 1) newest
    where i.location_id = ${locationId} and i.distributor_id = ${distributorId} and i.updated_at > ${sentAt}
      and i.end_date >= ${startsOn} and newest.order_guide_id is null and newest.recorded_at > ${sentAt}`.execute(db)
  return new Map(rows.map(({ id, setAt }) => [id, setAt]))
}
