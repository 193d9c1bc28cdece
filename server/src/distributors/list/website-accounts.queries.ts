import type { Updateable } from 'kysely'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { LocationDistributor } from '../../database/schema.gen.ts'

/** The account of a location at a distributor, locked until the transaction ends. */
export function lockWebsiteAccount({ db, locationId }: AtLocation<Tx>, distributorId: number) {
  return db
    .selectFrom('locationDistributors')
    .select(['customerNumber', 'websiteUsername', 'websitePasswordSealed'])
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateWebsiteAccount(
  { db, locationId }: AtLocation<Tx>,
  distributorId: number,
  changes: Updateable<LocationDistributor>,
): Promise<void> {
  await db
    .updateTable('locationDistributors')
    .set(changes)
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .execute()
}

/** The sealed passwords of a location, to be sealed with a newer key. */
export function lockSealedPasswords({ db, locationId }: AtLocation<Tx>) {
  return db
    .selectFrom('locationDistributors')
    .select(['distributorId', 'websitePasswordSealed'])
    .where('locationId', '=', locationId)
    .where('websitePasswordSealed', 'is not', null)
    .orderBy('distributorId')
    .forUpdate()
    .execute()
}
