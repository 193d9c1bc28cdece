import type { KeptAssignment } from '@larder/domain/distributors/headings/order-guide-assignment.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { storedAssignment } from './stored-assignment.ts'

/** More layouts than a distributor sends; the oldest beyond are not tried. */
const mostKept = 10

/** The columns a location named for a distributor's files, the newest first. */
export async function listOwnColumns({ db, locationId }: AtLocation, distributorId: number): Promise<KeptAssignment[]> {
  const rows = await db
    .selectFrom('ownColumns')
    .select('columns')
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('forgottenAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(mostKept)
    .execute()
  return rows.flatMap(({ columns }) => storedAssignment(columns) ?? [])
}

/** Layouts that people of a location checked, of all distributors, with who did. */
export async function listCheckedLayouts({ db, locationId }: AtLocation) {
  const rows = await db
    .selectFrom('ownColumns')
    .innerJoin('distributors', 'distributors.id', 'ownColumns.distributorId')
    .innerJoin('locations', 'locations.id', 'ownColumns.locationId')
    .innerJoin('users', 'users.id', 'ownColumns.keptBy')
    .select(['ownColumns.id', 'ownColumns.locationId', 'ownColumns.distributorId', 'ownColumns.columns'])
    .select(['ownColumns.keptAt', 'distributors.nickname as distributor', 'locations.nickname as location'])
    .select('users.email')
    .where('ownColumns.locationId', '=', locationId)
    .where('ownColumns.forgottenAt', 'is', null)
    .orderBy('ownColumns.id', 'desc')
    .limit(500)
    .execute()
  return rows.flatMap((row) => {
    const columns = storedAssignment(row.columns)
    return columns ? [{ ...row, columns }] : []
  })
}

export type CheckedLayout = Awaited<ReturnType<typeof listCheckedLayouts>>[number]

type NewOwnColumns = {
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
  { db: tx, locationId }: AtLocation<Tx>,
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
