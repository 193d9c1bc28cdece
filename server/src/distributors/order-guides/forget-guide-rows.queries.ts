import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import { countedUntil } from './guide-changes.queries.ts'
import { guideCounts, itemsAreKept } from './order-guides.queries.ts'

/** The newest guides of each distributor keep their rows, however old: half a year of weekly ones. */
const guidesWithRows = 26
const mostGuidesANight = 200
/** one statement stays far below its time limit */
const rowsAtOnce = 5_000

/**
 * Removes the rows of guides that came before a moment and are not among the newest of their distributor, nor in force, nor
 * to be taken back. Their rows are shown to nobody from now on, and deleted unless a guide that is shown is compared with
 * them. Orders, counts, recipes and the history of prices have figures of their own. Returns how many rows went.
 */
export async function forgetGuideRows(at: AtLocation, before: Date, now: Date): Promise<number> {
  let removed = 0
  await hideOldGuides(at, before, now)
  for (const id of await listGuidesToEmpty(at))
    for (let gone = rowsAtOnce; gone === rowsAtOnce; removed += gone) gone = await removeSomeRows(at, id)
  return removed
}

async function hideOldGuides({ db, locationId }: AtLocation, before: Date, now: Date): Promise<void> {
  await sql`
    update order_guides set rows_removed_at = ${now}
    from (select id, row_number() over (partition by distributor_id order by id desc) as place
      from order_guides where location_id = ${locationId}) placed
    where order_guides.location_id = ${locationId} and placed.id = order_guides.id
      and placed.place > ${guidesWithRows} and order_guides.created_at < ${before} and order_guides.rows_removed_at is null
      and order_guides.applied_at is not null and not ${guideCounts} and not ${itemsAreKept}`.execute(db)
}

/** With those whose removal was interrupted: they still have rows. */
async function listGuidesToEmpty({ db, locationId }: AtLocation): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with compared as (
      select b.id from order_guides shown cross join lateral (
        select order_guides.id from order_guides
        where order_guides.location_id = shown.location_id and order_guides.distributor_id = shown.distributor_id
          and ${countedUntil}
        order by order_guides.applied_at desc, order_guides.start_date desc, order_guides.id desc limit 1) b
      where shown.location_id = ${locationId} and shown.applied_at is not null and shown.taken_back_at is null
        and shown.rows_removed_at is null)
    select g.id from order_guides g
    where g.location_id = ${locationId} and g.rows_removed_at is not null and g.id not in (select id from compared)
      and exists (select from order_guide_items l where l.location_id = ${locationId} and l.order_guide_id = g.id)
    order by g.id limit ${mostGuidesANight}`.execute(db)
  return rows.map(({ id }) => id)
}

async function removeSomeRows({ db, locationId }: AtLocation, orderGuideId: number): Promise<number> {
  const { rows } = await sql`
    delete from order_guide_items where location_id = ${locationId} and order_guide_id = ${orderGuideId}
      and line_number in (select line_number from order_guide_items
        where location_id = ${locationId} and order_guide_id = ${orderGuideId} order by line_number limit ${rowsAtOnce})
    returning line_number`.execute(db)
  return rows.length
}
