import type { Queryable, Tx } from '../../database/connections/connection.ts'

/** The confirmed secret of a person. */
export function findTwoFactor(db: Queryable, userId: number) {
  return db
    .selectFrom('twoFactorSecrets')
    .select(['secretSealed', 'lastStep'])
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
}

/** The secret that waits for its first code since this time or later. */
export function findSetUp(db: Queryable, userId: number, since: Date) {
  return db
    .selectFrom('twoFactorSecrets')
    .select('secretSealed')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .where('createdAt', '>=', since)
    .executeTakeFirst()
}

/** Keeps a secret to be confirmed, in place of an earlier one; false when one is confirmed already. */
export async function insertSetUp(db: Queryable, userId: number, secretSealed: Buffer, now: Date): Promise<boolean> {
  const kept = await db
    .insertInto('twoFactorSecrets')
    .values({ userId, secretSealed, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secretSealed, createdAt: now })
        .where('twoFactorSecrets.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst()
  return kept !== undefined
}

/** Confirms this very secret; false when another has taken its place or it is confirmed already. */
export async function confirmSetUp(
  tx: Tx,
  userId: number,
  { secretSealed, lastStep, now }: { secretSealed: Buffer; lastStep: number; now: Date },
): Promise<boolean> {
  const confirmed = await tx
    .updateTable('twoFactorSecrets')
    .set({ confirmedAt: now, lastStep })
    .where('userId', '=', userId)
    .where('secretSealed', '=', secretSealed)
    .where('confirmedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Uses up the codes of these 30 seconds and before; false when that was done already: of many at once one is taken. */
export async function takeStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  const taken = await tx
    .updateTable('twoFactorSecrets')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst()
  return taken !== undefined
}

/** False when there was none. */
export async function deleteTwoFactor(tx: Tx, userId: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('twoFactorSecrets')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .returning('userId')
    .executeTakeFirst()
  return gone !== undefined
}

export function listUnusedRecoveryCodes(db: Queryable, userId: number) {
  return db
    .selectFrom('recoveryCodes')
    .select(['id', 'codeHash'])
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .orderBy('id')
    .limit(100)
    .execute()
}

export async function countRecoveryCodes(db: Queryable, userId: number): Promise<number> {
  return (await listUnusedRecoveryCodes(db, userId)).length
}

/** Uses a recovery code up; false when that was done already. */
export async function takeRecoveryCode(tx: Tx, id: number, now: Date): Promise<boolean> {
  const taken = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Keeps these in place of all earlier ones. */
export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
}

/** The secrets that are sealed, for a new key. */
export function lockSealedSecrets(tx: Tx) {
  return tx
    .selectFrom('twoFactorSecrets')
    .select(['userId', 'secretSealed'])
    .orderBy('userId')
    .limit(100_000)
    .forUpdate()
    .execute()
}

export async function updateSealedSecret(tx: Tx, userId: number, secretSealed: Buffer): Promise<void> {
  await tx.updateTable('twoFactorSecrets').set({ secretSealed }).where('userId', '=', userId).execute()
}
