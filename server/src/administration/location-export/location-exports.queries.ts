import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

export type LocationExportRow = NonNullable<Awaited<ReturnType<typeof findNewestExport>>>

export function findNewestExport({ db, locationId }: AtLocation) {
  return db
    .selectFrom('locationExports')
    .selectAll()
    .where('locationId', '=', locationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The newest export with a zip to fetch. */
export function findNewestFile({ db, locationId }: AtLocation) {
  return db
    .selectFrom('locationExports')
    .selectAll()
    .where('locationId', '=', locationId)
    .where('status', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** An export that was asked for so long ago and never ended, as when the server was killed again and again, has failed. */
export async function failLostExports({ db, locationId }: AtLocation, before: Date, now: Date): Promise<void> {
  await db
    .updateTable('locationExports')
    .set({ status: 'failed', finishedAt: now })
    .where('locationId', '=', locationId)
    .where('status', 'in', ['waiting', 'working'])
    .where('requestedAt', '<', before)
    .execute()
}

/** Notes that an export is wanted; undefined when one is under way. */
export async function insertExport(
  { db, locationId }: AtLocation<Tx>,
  request: { requestedBy: number; requestedByName: string; requestedAt: Date },
): Promise<number | undefined> {
  const made = await db
    .insertInto('locationExports')
    .values({ locationId, ...request })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

type Progress = Partial<{
  status: 'working' | 'done' | 'failed'
  tablesDone: number
  rowCount: number
  fileKey: string
  sizeBytes: number
  finishedAt: Date
}>

/** False when the export is over or gone. */
export async function noteProgress({ db, locationId }: AtLocation, id: number, progress: Progress): Promise<boolean> {
  const noted = await db
    .updateTable('locationExports')
    .set(progress)
    .where('locationId', '=', locationId)
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'working'])
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** The exports that ended before this time, or before another one of this id. */
export async function listOldExports(
  { db, locationId }: AtLocation,
  { before, olderThan }: { before?: Date; olderThan?: number },
): Promise<{ id: number; fileKey: string | null }[]> {
  return db
    .selectFrom('locationExports')
    .select(['id', 'fileKey'])
    .where('locationId', '=', locationId)
    .where('status', 'in', ['done', 'failed'])
    .$if(before !== undefined, (query) => query.where('finishedAt', '<', before ?? new Date(0)))
    .$if(olderThan !== undefined, (query) => query.where('id', '<', olderThan ?? 0))
    .execute()
}

export async function deleteExport({ db, locationId }: AtLocation, id: number): Promise<void> {
  await db.deleteFrom('locationExports').where('locationId', '=', locationId).where('id', '=', id).execute()
}
