import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { guideCounts, itemsAreKept } from '../order-guides/order-guides.queries.ts'

export type GuideToTakeBack = NonNullable<Awaited<ReturnType<typeof lockGuideToTakeBack>>>

/** A guide of a distributor that is not retired, held until the transaction ends. */
export function lockGuideToTakeBack({ db, locationId }: AtLocation<Tx>, orderGuideId: number) {
  return db
    .selectFrom('orderGuides')
    .innerJoin('locationDistributors', (join) =>
      join
        .onRef('locationDistributors.locationId', '=', 'orderGuides.locationId')
        .onRef('locationDistributors.distributorId', '=', 'orderGuides.distributorId'),
    )
    .select(['orderGuides.id', 'orderGuides.distributorId', 'fileName', 'startDate', 'appliedAt', 'takenBackAt'])
    .select('replacedAt')
    .select([guideCounts.as('isLatest'), itemsAreKept.as('isKeptBefore')])
    .where('orderGuides.locationId', '=', locationId)
    .where('orderGuides.id', '=', orderGuideId)
    .where('retiredAt', 'is', null)
    .forUpdate('orderGuides')
    .executeTakeFirst()
}

/** The entry of the history stays; the rows of the guide go. */
export async function noteTakenBack(
  { db, locationId }: AtLocation<Tx>,
  orderGuideId: number,
  by: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('orderGuides')
    .set({ takenBackAt: now, takenBackBy: by })
    .where('locationId', '=', locationId)
    .where('id', '=', orderGuideId)
    .execute()
  await sql`delete from order_guide_items where location_id = ${locationId} and order_guide_id = ${orderGuideId}`.execute(
    db,
  )
  await sql`delete from guide_items_before where location_id = ${locationId} and order_guide_id = ${orderGuideId}`.execute(
    db,
  )
}
