import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { batches } from '../import/bulk-rows.ts'

type About = { orderGuideId: number; distributorId: number; startsOn: string }

/** The guides of a distributor at a location that can be taken back, the latest first. */
const guidesKept = 3

/** Keeps items as they are before a guide: whole, or of those that stay the same the facts that follow the guide. */
export async function keepItemsBefore(
  { db, locationId }: AtLocation<Tx>,
  { orderGuideId, startsOn }: About,
  { whole, same }: { whole: readonly number[]; same: readonly number[] },
): Promise<void> {
  for (const ids of batches(whole))
    await sql`
      insert into guide_items_before (location_id, order_guide_id, item_id, before, price_that_day, price_change)
      select i.location_id, ${orderGuideId}, i.id, to_jsonb(i),
        (select to_jsonb(p) from item_prices p
          where p.location_id = i.location_id and p.item_id = i.id and p.start_date = ${startsOn}),
        (select jsonb_build_object('id', c.id, 'status', c.status) from price_changes c
          where c.location_id = i.location_id and c.item_id = i.id and c.status <> 'replaced')
      from items i where i.location_id = ${locationId} and i.id = any(${ids}::integer[])`.execute(db)
  for (const ids of batches(same))
    await sql`
      insert into guide_items_before (location_id, order_guide_id, item_id, before)
      select i.location_id, ${orderGuideId}, i.id, jsonb_build_object('order_guide_id', i.order_guide_id,
        'start_date', i.start_date, 'end_date', i.end_date, 'is_price_outdated', i.is_price_outdated,
        'invoice_date', i.invoice_date)
      from items i where i.location_id = ${locationId} and i.id = any(${ids}::integer[])`.execute(db)
}

export async function noteCreatedItems(
  { db, locationId }: AtLocation<Tx>,
  orderGuideId: number,
  itemIds: readonly number[],
): Promise<void> {
  for (const ids of batches(itemIds))
    await sql`
      insert into guide_items_before (location_id, order_guide_id, item_id)
      select ${locationId}, ${orderGuideId}, unnest(${ids}::integer[])`.execute(db)
}

/** Only the latest guides can be taken back: what others replaced is not kept. */
export async function forgetOlderItemsBefore(
  { db, locationId }: AtLocation<Tx>,
  { distributorId }: About,
): Promise<void> {
  await sql`
    delete from guide_items_before kept using (
      select g.id from order_guides g
      where g.location_id = ${locationId} and g.distributor_id = ${distributorId}
        and g.applied_at is not null and g.taken_back_at is null
      order by g.applied_at desc, g.start_date desc, g.id desc offset ${guidesKept}
    ) older
    where kept.location_id = ${locationId} and kept.order_guide_id = older.id`.execute(db)
}
