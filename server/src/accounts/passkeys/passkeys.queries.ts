import type { Queryable, Tx } from '../../database/connections/connection.ts'

export function listPasskeys(db: Queryable, userId: number) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'credentialId', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .limit(100)
    .execute()
}

/** A passkey with its owner, unless the owner is disabled. */
export function findPasskey(db: Queryable, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .select(['passkeys.id', 'passkeys.publicKey', 'passkeys.counter', 'passkeys.userId', 'users.activeLocationId'])
    .where('passkeys.credentialId', '=', credentialId)
    .where('users.disabledAt', 'is', null)
    .executeTakeFirst()
}

type NewPasskey = { userId: number; credentialId: string; publicKey: Buffer; counter: number; name: string; now: Date }

export async function insertPasskey(tx: Tx, { now, ...passkey }: NewPasskey): Promise<number> {
  const { id } = await tx
    .insertInto('passkeys')
    .values({ ...passkey, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function notePasskeyUse(tx: Tx, id: number, counter: number, now: Date): Promise<void> {
  await tx.updateTable('passkeys').set({ counter, lastUsedAt: now }).where('id', '=', id).execute()
}

/** False when it is nobody's or somebody else's. */
export async function renamePasskey(tx: Tx, userId: number, id: number, name: string): Promise<boolean> {
  const renamed = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return renamed !== undefined
}

/** False when it is nobody's or somebody else's. */
export async function removePasskey(tx: Tx, userId: number, id: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** False when there was none. */
export async function removeAllPasskeys(tx: Tx, userId: number): Promise<boolean> {
  const removed = await tx.deleteFrom('passkeys').where('userId', '=', userId).returning('id').execute()
  return removed.length > 0
}

export async function insertChallenge(
  db: Queryable,
  challenge: { challenge: string; userId: number | null; expiresAt: Date },
): Promise<void> {
  await db.insertInto('passkeyChallenges').values(challenge).execute()
}

/** Uses a challenge up; false when it was used, has expired or is somebody else's. */
export async function takeChallenge(
  db: Queryable,
  challenge: string,
  userId: number | null,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where('userId', 'is not distinct from', userId)
    .returning('expiresAt')
    .executeTakeFirst()
  return taken !== undefined && taken.expiresAt > now
}

export async function forgetChallenges(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<', before).execute()
}
