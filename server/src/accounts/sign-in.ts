import { wrongCredentials } from '@larder/contract/accounts/sign-in.ts'
import { timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { audit } from '../database/audit.ts'
import { inTransaction, type Queryable } from '../database/connection.ts'
import { refuse, refuseForNow } from '../http/failures.ts'
import { isPassword } from './passwords.ts'
import { insertSession } from './sessions.queries.ts'
import { hashToken, newToken } from './tokens.ts'
import { findUserAnswer, findUserByEmail, type UserAnswer } from './users.queries.ts'

export const idleMinutes = 8 * 60
export const absoluteDays = 30
const triesAllowed = 10
const triesWindowMs = 15 * 60_000

export type Credentials = { email: string; password: string; company_id: number; secret: string }

/**
 * Signs a person in. Unknown address, wrong password, other company and disabled person give one and the same answer;
 * after ten failures in a quarter of an hour an account is not tried any more, right password or not.
 */
export async function signIn(deps: Deps, credentials: Credentials, now: Date, requestId: string): Promise<UserAnswer> {
  const db = deps.database.shared
  const account = credentials.email.trim().toLowerCase()
  if (!sameText(credentials.secret, deps.config.authenticateSecret)) refuse(wrongCredentials)
  await requireTriesLeft(db, account, now)
  const user = await findUserByEmail(db, account)
  const matches = await isPassword(user?.passwordHash, credentials.password)
  if (!user || !matches || user.disabledAt || user.companyId !== credentials.company_id) {
    await db.insertInto('signInFailures').values({ account, failedAt: now }).execute()
    return refuse(wrongCredentials)
  }
  const token = newToken()
  const locationId = await activeLocation(db, user)
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('signInFailures').where('account', '=', account).execute()
    if (locationId !== user.activeLocationId) {
      await tx.updateTable('users').set({ activeLocationId: locationId }).where('id', '=', user.id).execute()
    }
    const expiresAt = new Date(now.getTime() + absoluteDays * 86_400_000)
    await insertSession(tx, { tokenHash: hashToken(token), userId: user.id, now, idleMinutes, expiresAt })
    const by = { userId: user.id, administratorId: null, locationId, requestId }
    await audit(tx, by, { action: 'sign-in', objectType: 'user', objectId: user.id }, now)
  })
  const answer = await findUserAnswer(db, user.id, { locationId, administratorName: null, authKey: token })
  return answer ?? refuse(wrongCredentials)
}

async function requireTriesLeft(db: Queryable, account: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - triesWindowMs)
  const { failures, oldest } = await db
    .selectFrom('signInFailures')
    .select((eb) => [eb.fn.countAll<number>().as('failures'), eb.fn.min('failedAt').as('oldest')])
    .where('account', '=', account)
    .where('failedAt', '>', since)
    .executeTakeFirstOrThrow()
  if (failures < triesAllowed) return
  const freeAt = new Date(oldest).getTime() + triesWindowMs
  refuseForNow(Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)))
}

async function activeLocation(
  db: Queryable,
  user: { id: number; activeLocationId: number | null },
): Promise<number | null> {
  const own = await db
    .selectFrom('locationUsers')
    .select('locationId')
    .where('userId', '=', user.id)
    .orderBy('locationId')
    .limit(500)
    .execute()
  const ids = own.map((row) => row.locationId)
  return user.activeLocationId !== null && ids.includes(user.activeLocationId)
    ? user.activeLocationId
    : (ids[0] ?? null)
}

function sameText(given: string, wanted: string): boolean {
  const [a, b] = [hashToken(given), hashToken(wanted)]
  return timingSafeEqual(a, b)
}
