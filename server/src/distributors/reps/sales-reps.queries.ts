import type { Insertable, Updateable } from 'kysely'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { SalesRep } from '../../database/schema.gen.ts'

/** A distributor that the location buys from; its reps are changed one after the other until the transaction ends. */
export function lockDistributor({ db, locationId }: AtLocation<Tx>, distributorId: number) {
  return db
    .selectFrom('locationDistributors')
    .innerJoin('distributors', 'distributors.id', 'locationDistributors.distributorId')
    .select(['distributors.nickname', 'distributors.isRepEditable'])
    .where('locationDistributors.locationId', '=', locationId)
    .where('locationDistributors.distributorId', '=', distributorId)
    .forUpdate('locationDistributors')
    .executeTakeFirst()
}

export function listRepsOf({ db, locationId }: AtLocation, distributorId: number) {
  return db
    .selectFrom('salesReps')
    .selectAll()
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .orderBy('id')
    .limit(1_000)
    .execute()
}

export async function insertSalesRep({ db }: AtLocation<Tx>, rep: Insertable<SalesRep>): Promise<number> {
  const { id } = await db.insertInto('salesReps').values(rep).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateSalesRep(
  { db, locationId }: AtLocation<Tx>,
  id: number,
  changes: Updateable<SalesRep>,
): Promise<void> {
  await db.updateTable('salesReps').set(changes).where('locationId', '=', locationId).where('id', '=', id).execute()
}

/** From now on the orders of the distributor go to this rep alone; to nobody without an id. */
export async function movePrimary(at: AtLocation<Tx>, distributorId: number, id: number | undefined): Promise<void> {
  // one after the other: the index allows one at any moment
  await at.db
    .updateTable('salesReps')
    .set({ isPrimary: false })
    .where('locationId', '=', at.locationId)
    .where('distributorId', '=', distributorId)
    .where('isPrimary', '=', true)
    .execute()
  if (id !== undefined) await updateSalesRep(at, id, { isPrimary: true })
}
