import type { KeptAssignment } from '@larder/domain/distributors/order-guide-assignment.ts'
import type { Queryable, Tx } from '../database/connection.ts'

/** More layouts than a distributor sends; the oldest beyond are not tried. */
const mostKept = 10

/** What a location said of the columns of a distributor's files, the newest first. */
export async function listOwnColumns(
  db: Queryable,
  locationId: number,
  distributorId: number,
): Promise<KeptAssignment[]> {
  const rows = await db
    .selectFrom('ownColumns')
    .select('columns')
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('forgottenAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(mostKept)
    .execute()
  // Written by insertOwnColumns alone.
  return rows.map(({ columns }) => columns as unknown as KeptAssignment)
}

export type NewOwnColumns = {
  locationId: number
  distributorId: number
  columns: KeptAssignment
  keptBy: number
  keptAt: Date
}

export async function insertOwnColumns(tx: Tx, own: NewOwnColumns): Promise<number> {
  const { id } = await tx
    .insertInto('ownColumns')
    .values({ ...own, columns: JSON.stringify(own.columns) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The ids of what was remembered and is not any more. */
export async function forgetOwnColumns(
  tx: Tx,
  locationId: number,
  distributorId: number,
  forgottenAt: Date,
): Promise<number[]> {
  const rows = await tx
    .updateTable('ownColumns')
    .set({ forgottenAt })
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('forgottenAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
