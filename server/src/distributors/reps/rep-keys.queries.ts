import type { AtLocation } from '../../context.ts'
import type { Queryable, Tx } from '../../database/connections/connection.ts'

export type RepKey = { tokenHash: Buffer; locationId: number; repId: number; email: string }

/** A living key by its secret. */
export function findKey(
  db: Queryable,
  kind: 'invite' | 'session',
  tokenHash: Buffer,
  now: Date,
): Promise<RepKey | undefined> {
  return db
    .selectFrom('repKeys')
    .select(['tokenHash', 'locationId', 'repId', 'email'])
    .where('tokenHash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** The rep that a key was made for; nobody once they are removed or have another address. */
export function findRepOfKey({ db, locationId }: AtLocation, { repId, email }: Pick<RepKey, 'repId' | 'email'>) {
  return db
    .selectFrom('salesReps')
    .innerJoin('locations', 'locations.id', 'salesReps.locationId')
    .innerJoin('distributors', 'distributors.id', 'salesReps.distributorId')
    .leftJoin('locationDistributors', (join) =>
      join
        .onRef('locationDistributors.locationId', '=', 'salesReps.locationId')
        .onRef('locationDistributors.distributorId', '=', 'salesReps.distributorId'),
    )
    .select(['salesReps.id', 'salesReps.locationId', 'salesReps.distributorId', 'salesReps.name', 'salesReps.email'])
    .select('locationDistributors.retiredAt')
    .select(['accessType', 'startDate', 'endDate', 'locations.timeZone'])
    .select(['locations.nickname as location', 'distributors.nickname as distributor'])
    .where('salesReps.locationId', '=', locationId)
    .where('salesReps.id', '=', repId)
    .where('salesReps.email', '=', email)
    .where('salesReps.isDeleted', '=', false)
    .executeTakeFirst()
}

/** The sales rep of an order's distributor who reads its mail and can open their place on some device now. */
export async function findRepWithPlace(
  { db, locationId }: AtLocation,
  orderId: number,
  emails: readonly string[],
  now: Date,
): Promise<number | undefined> {
  const rep = await db
    .selectFrom('salesReps')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.locationId', '=', 'salesReps.locationId')
        .onRef('orders.distributorId', '=', 'salesReps.distributorId'),
    )
    .select('salesReps.id')
    .where('salesReps.locationId', '=', locationId)
    .where('orders.id', '=', orderId)
    .where('salesReps.email', 'in', [...emails, ''])
    .where('salesReps.isDeleted', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('repKeys')
          .select('repKeys.tokenHash')
          .whereRef('repKeys.locationId', '=', 'salesReps.locationId')
          .whereRef('repKeys.repId', '=', 'salesReps.id')
          .whereRef('repKeys.email', '=', 'salesReps.email')
          .where('kind', '=', 'session')
          .where('endedAt', 'is', null)
          .where('expiresAt', '>', now),
      ),
    )
    .orderBy('salesReps.id')
    .limit(1)
    .executeTakeFirst()
  return rep?.id
}

type NewKey = RepKey & { kind: 'invite' | 'session'; createdAt: Date; expiresAt: Date }

export async function insertKey(db: Queryable, key: NewKey): Promise<void> {
  await db.insertInto('repKeys').values(key).execute()
}

/** Uses up an invite; false when somebody else did, at the same moment too. All other invites of the rep end with it. */
export async function endInvites(tx: Tx, { tokenHash, locationId, repId }: RepKey, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('repKeys')
    .set({ endedAt: now })
    .where('locationId', '=', locationId)
    .where('repId', '=', repId)
    .where('kind', '=', 'invite')
    .where('endedAt', 'is', null)
    .returning('tokenHash')
    .execute()
  return ended.some((key) => key.tokenHash.equals(tokenHash))
}

/** Ends one key, or all invites and sessions of a rep. */
export async function endKeys(db: Queryable, of: { locationId: number; repId: number }, now: Date): Promise<void> {
  await db
    .updateTable('repKeys')
    .set({ endedAt: now })
    .where('locationId', '=', of.locationId)
    .where('repId', '=', of.repId)
    .where('endedAt', 'is', null)
    .execute()
}

export async function endKey(db: Queryable, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('repKeys').set({ endedAt: now }).where('tokenHash', '=', tokenHash).execute()
}

/** Keys that served their time. */
export async function forgetKeys(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('repKeys').where('expiresAt', '<', before).execute()
}
