import { sql } from 'kysely'
import type { GuideField } from '@larder/domain/distributors/headings/order-guide-headings.ts'
import type { GuideRow } from '@larder/domain/distributors/rows/order-guide-row.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { ToldFields } from '../import/guide-items.ts'
import { keptGuideRows } from './kept-guide-rows.ts'

type Read = { rows: readonly GuideRow[]; told: ToldFields }

/** Keeps the rows of a guide until its first day. */
export async function insertHeldGuide(
  { db, locationId }: AtLocation<Tx>,
  { orderGuideId, userId, salesRepId }: { orderGuideId: number; userId: number | null; salesRepId: number | null },
  { rows, told }: Read,
): Promise<void> {
  const { fields, isOwnLayout } = told
  await db
    .insertInto('heldGuides')
    .values({
      locationId,
      orderGuideId,
      uploadedByUser: userId,
      salesRepId,
      rows: JSON.stringify(rows),
      told: JSON.stringify({ fields: [...fields], isOwnLayout }),
    })
    .execute()
}

/** Of an order guide whose rows are held: it does not count yet, and was neither taken back nor replaced. */
export const stillWaits = sql<boolean>`order_guides.applied_at is null and order_guides.taken_back_at is null
  and order_guides.replaced_at is null`

/** Ids of the locations with guides that wait for their first day. */
export const locationsWithHeldGuides = sql`select location_id from held_guides`

/** The guides whose first day has begun by a date and that do not count yet, in the order in which they begin. */
export async function listDueGuides({ db, locationId }: AtLocation, today: string): Promise<number[]> {
  const due = await db
    .selectFrom('orderGuides')
    .innerJoin('locationDistributors', (join) =>
      join
        .onRef('locationDistributors.locationId', '=', 'orderGuides.locationId')
        .onRef('locationDistributors.distributorId', '=', 'orderGuides.distributorId'),
    )
    .select('orderGuides.id')
    .where('orderGuides.locationId', '=', locationId)
    .where(stillWaits)
    .where('startDate', '<=', today)
    // It waits until the distributor is brought back.
    .where('retiredAt', 'is', null)
    .orderBy('startDate')
    .orderBy('orderGuides.id')
    .execute()
  return due.map(({ id }) => id)
}

/** A guide that waits for its day, held until the transaction ends; nothing when it counts by now, was taken back or replaced. */
export async function lockHeldGuide({ db, locationId }: AtLocation<Tx>, orderGuideId: number) {
  const held = await db
    .selectFrom('orderGuides')
    .innerJoin('heldGuides', (join) =>
      join
        .onRef('heldGuides.locationId', '=', 'orderGuides.locationId')
        .onRef('heldGuides.orderGuideId', '=', 'orderGuides.id'),
    )
    .select(['orderGuides.id', 'distributorId', 'fileName', 'startDate', 'endDate', 'uploadedByUser', 'salesRepId'])
    .select('earlierRepIds')
    .select(['rows', 'told'])
    .select('orderGuides.createdAt')
    .where('orderGuides.locationId', '=', locationId)
    .where('orderGuides.id', '=', orderGuideId)
    .where(stillWaits)
    .forUpdate('orderGuides')
    .executeTakeFirst()
  if (!held) return undefined
  return { ...held, rows: keptGuideRows(held.id, held.rows), told: toldFields(held.told) }
}

/** The columns that the file of a held guide has, as they are kept with it. */
export function toldFields(kept: unknown): ToldFields {
  const { fields, isOwnLayout } = kept as { fields: GuideField[]; isOwnLayout: boolean }
  return { fields: new Set(fields), isOwnLayout }
}

/** The guide that counts, or did, and begins after this one: on a later day, or on the same and uploaded later. */
export async function findLaterGuide(
  { db, locationId }: AtLocation<Tx>,
  { orderGuideId, distributorId, startsOn }: { orderGuideId: number; distributorId: number; startsOn: string },
): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('orderGuides')
    .select('id')
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('appliedAt', 'is not', null)
    .where('takenBackAt', 'is', null)
    .where((eb) =>
      eb.or([eb('startDate', '>', startsOn), eb.and([eb('startDate', '=', startsOn), eb('id', '>', orderGuideId)])]),
    )
    .orderBy('startDate')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type Counts = {
  itemCount: number
  createCount: number
  changeCount: number
  sameCount: number
  dropCount: number
  keptPriceCount: number
}

/** Notes that a guide counts from now on, with what it changed. */
export async function noteBegun(
  { db, locationId }: AtLocation<Tx>,
  orderGuideId: number,
  counts: Counts,
  now: Date,
): Promise<void> {
  await db
    .updateTable('orderGuides')
    .set({ ...counts, appliedAt: now })
    .where('locationId', '=', locationId)
    .where('id', '=', orderGuideId)
    .execute()
  await deleteHeldGuide({ db, locationId }, orderGuideId)
}

/**
 * Makes a waiting guide of a sales rep that of somebody else; false when it is no rep's, or theirs already. Of reps it
 * stays the earlier ones' too.
 */
export async function takeOverHeldGuide(
  { db, locationId }: AtLocation<Tx>,
  orderGuideId: number,
  { userId, salesRepId, name }: { userId: number | null; salesRepId: number | null; name: string },
): Promise<boolean> {
  const taken = await db
    .updateTable('heldGuides')
    .set({
      uploadedByUser: userId,
      salesRepId,
      earlierRepIds:
        salesRepId === null
          ? []
          : sql<number[]>`array_append(array_remove(earlier_rep_ids, ${salesRepId}::integer), sales_rep_id)`,
    })
    .where('locationId', '=', locationId)
    .where('orderGuideId', '=', orderGuideId)
    .where('salesRepId', 'is not', null)
    .where('salesRepId', 'is distinct from', salesRepId)
    .returning('orderGuideId')
    .executeTakeFirst()
  if (!taken) return false
  await db
    .updateTable('orderGuides')
    .set({ uploadedBy: name })
    .where('locationId', '=', locationId)
    .where('id', '=', orderGuideId)
    .execute()
  return true
}

export async function deleteHeldGuide({ db, locationId }: AtLocation<Tx>, orderGuideId: number): Promise<void> {
  await db
    .deleteFrom('heldGuides')
    .where('locationId', '=', locationId)
    .where('orderGuideId', '=', orderGuideId)
    .execute()
}
