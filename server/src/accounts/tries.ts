import { sql } from 'kysely'
import { transactionOn, type Queryable } from '../database/connections/connection.ts'
import { refuseForNow } from '../http/failures.ts'

type TriesAllowed = { most: number; windowMs: number }

/**
 * Counts a try of an account before it is judged, and refuses one too many: of a thousand at once no more than these are
 * judged, in all processes together. What went well is taken back with forgetTries.
 */
export async function countTry(
  db: Queryable,
  account: string,
  now: Date,
  { most, windowMs }: TriesAllowed,
): Promise<void> {
  const oldest = await transactionOn(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${account}, 0))`.execute(tx)
    const { tries, first } = await tx
      .selectFrom('signInFailures')
      .select((eb) => [eb.fn.countAll<number>().as('tries'), eb.fn.min('failedAt').as('first')])
      .where('account', '=', account)
      .where('failedAt', '>', new Date(now.getTime() - windowMs))
      .executeTakeFirstOrThrow()
    if (tries >= most) return new Date(first)
    await tx.insertInto('signInFailures').values({ account, failedAt: now }).execute()
    return undefined
  })
  if (!oldest) return
  const freeAt = oldest.getTime() + windowMs
  refuseForNow(Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)))
}

/** The name under which tries of a code of an app are counted. */
export function codeTriesOf(userId: number): string {
  return `code of ${userId}`
}

export async function forgetTries(db: Queryable, account: string): Promise<void> {
  await db.deleteFrom('signInFailures').where('account', '=', account).execute()
}

const last = new Map<string, Promise<unknown>>()

/** Does the work of one account after what is under way for it: many right sign-ins at once are no tries too many. */
export async function oneAfterTheOther<T>(account: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(account) ?? Promise.resolve()
  const own = before.then(work, work)
  last.set(account, own)
  try {
    return await own
  } finally {
    if (last.get(account) === own) last.delete(account)
  }
}
