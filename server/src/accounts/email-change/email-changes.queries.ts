import pg from 'pg'
import type { Queryable, Tx } from '../../database/connections/connection.ts'

/** PostgreSQL's code for a second row with a key that is to be unique. */
const uniqueViolation = '23505'

export type EmailChangeLinkKind = 'confirm' | 'take-back'

/** A change by its id, with the name of the person. */
export function findEmailChange(db: Queryable, id: number) {
  return db
    .selectFrom('emailChanges')
    .innerJoin('users', 'users.id', 'emailChanges.userId')
    .select(['emailChanges.id', 'userId', 'oldEmail', 'newEmail', 'sessionId', 'emailChanges.createdAt', 'expiresAt'])
    .select(['confirmedAt', 'endedAt', 'users.firstName', 'users.email', 'users.disabledAt'])
    .where('emailChanges.id', '=', id)
    .executeTakeFirst()
}

/** The address that waits to be confirmed. */
export function findPendingEmail(db: Queryable, userId: number, now: Date) {
  return db
    .selectFrom('emailChanges')
    .select('newEmail')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type NewEmailChange = {
  userId: number
  oldEmail: string
  newEmail: string
  sessionId: number
  createdAt: Date
  expiresAt: Date
}

export async function insertEmailChange(tx: Tx, change: NewEmailChange): Promise<number> {
  const { id } = await tx.insertInto('emailChanges').values(change).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Ends what waits to be confirmed; with `all` also what could be taken back. False when there was nothing. */
export async function endEmailChanges(tx: Tx, userId: number, now: Date, all: boolean): Promise<boolean> {
  const ended = await tx
    .updateTable('emailChanges')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .$if(!all, (query) => query.where('confirmedAt', 'is', null))
    .returning('id')
    .execute()
  return ended.length > 0
}

export async function insertEmailChangeLink(
  db: Queryable,
  link: { tokenHash: Buffer; emailChangeId: number; kind: EmailChangeLinkKind; createdAt: Date },
): Promise<void> {
  await db.insertInto('emailChangeLinks').values(link).execute()
}

/** The change of a mailed link. Changes of one person wait for each other. */
export async function lockEmailChangeOf(tx: Tx, tokenHash: Buffer, kind: EmailChangeLinkKind) {
  const link = await tx
    .selectFrom('emailChangeLinks')
    .innerJoin('emailChanges', 'emailChanges.id', 'emailChangeLinks.emailChangeId')
    .select(['emailChangeId', 'userId'])
    .where('tokenHash', '=', tokenHash)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!link) return undefined
  await tx.selectFrom('users').select('id').where('id', '=', link.userId).forUpdate().execute()
  return findEmailChange(tx, link.emailChangeId)
}

export async function confirmEmailChange(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('emailChanges').set({ confirmedAt: now }).where('id', '=', id).execute()
}

/** False when somebody else has this address. */
export async function updateEmail(tx: Tx, userId: number, email: string, now: Date): Promise<boolean> {
  const isTaken = await tx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '!=', userId)
    .executeTakeFirst()
  if (isTaken) return false
  try {
    await tx.updateTable('users').set({ email, emailConfirmedAt: now }).where('id', '=', userId).execute()
    return true
  } catch (error) {
    // somebody else took it just now; the transaction is over
    if (error instanceof pg.DatabaseError && error.code === uniqueViolation) return false
    throw error
  }
}

/**
 * Removes the passkeys, of which nobody knows whose they are, and codes of an app that were turned on since the session
 * began that changed the address.
 */
export async function deleteWaysIn(
  tx: Tx,
  userId: number,
  { sessionId, createdAt }: { sessionId: number | null; createdAt: Date },
): Promise<void> {
  await tx.deleteFrom('passkeys').where('userId', '=', userId).execute()
  const session = await tx
    .selectFrom('sessions')
    .select('createdAt')
    .where('id', '=', sessionId ?? 0)
    .executeTakeFirst()
  const since = session && session.createdAt < createdAt ? session.createdAt : createdAt
  await tx.deleteFrom('twoFactorSecrets').where('userId', '=', userId).where('createdAt', '>=', since).execute()
}

/** Addresses are kept no longer than they help. */
export async function forgetEmailChanges(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('emailChanges').where('createdAt', '<', before).execute()
}
