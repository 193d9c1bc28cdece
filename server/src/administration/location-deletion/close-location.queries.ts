import { sql } from 'kysely'
import { deleteMemberships } from '../../accounts/people/people.queries.ts'
import type { AtLocation } from '../../context.ts'
import type { Queryable, Tx } from '../../database/connections/connection.ts'

/** Ends every way into a location: of people, registers, reps and files of distributors. People without another one are told when they sign in. */
export async function closeLocation({ db, locationId }: AtLocation<Tx>, nickname: string, now: Date): Promise<void> {
  await db.updateTable('locations').set({ closedAt: now }).where('id', '=', locationId).execute()
  await db.updateTable('ediConnections').set({ isOn: false }).where('locationId', '=', locationId).execute()
  const members = await db
    .selectFrom('locationUsers')
    .select('userId')
    .where('locationId', '=', locationId)
    .orderBy('userId')
    .execute()
  for (const { userId } of members)
    // oxlint-disable-next-line no-await-in-loop -- in one transaction, on one connection
    await deleteMemberships(db, userId, [locationId], now)
  await sql`update users set deleted_location = ${nickname} where id = any (${members.map(({ userId }) => userId)})
    and not exists (select from location_users where user_id = users.id)`.execute(db)
  for (const table of ['registerKeys', 'repKeys', 'invitationLocations', 'downloads'] as const)
    // oxlint-disable-next-line no-await-in-loop -- see above
    await db.deleteFrom(table).where('locationId', '=', locationId).execute()
}

/** Ends references to a location from rows that are not its own. */
export async function forgetLocationElsewhere({ db, locationId }: AtLocation<Tx>): Promise<void> {
  await db.updateTable('users').set({ activeLocationId: null }).where('activeLocationId', '=', locationId).execute()
}

/** The distributors that the location had added for itself; nobody connects to them until the transaction ends. */
export async function lockOwnDistributors({ db, locationId }: AtLocation<Tx>): Promise<number[]> {
  const own = await db
    .selectFrom('distributors')
    .select('id')
    .where('addedByLocation', '=', locationId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return own.map(({ id }) => id)
}

/** Another location that has a distributor, or had it. */
export async function findOtherWith({ db, locationId }: AtLocation<Tx>, distributorId: number): Promise<number | null> {
  const { rows } = await sql<{
    id: number | null
  }>`select other_location_with(${distributorId}, ${locationId}) as id`.execute(db)
  return rows[0]?.id ?? null
}

/** Passes a distributor on to another location, or deletes it when no other has it. */
export async function passOnDistributor(tx: Tx, id: number, toLocation: number | null): Promise<void> {
  if (toLocation === null) await tx.deleteFrom('distributors').where('id', '=', id).execute()
  else await tx.updateTable('distributors').set({ addedByLocation: toLocation }).where('id', '=', id).execute()
}

export async function deleteLocationRow({ db, locationId }: AtLocation<Tx>, now: Date): Promise<void> {
  await db
    .insertInto('deletedLocations')
    .values({ id: locationId, deletedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.deleteFrom('locations').where('id', '=', locationId).execute()
}

/** Ids of the locations that were deleted since a time. */
export async function listDeletedSince(db: Queryable, since: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('deletedLocations')
    .select('id')
    .where('deletedAt', '>=', since)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
