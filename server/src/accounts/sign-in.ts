import { wrongCredentials } from '@larder/contract/accounts/sign-in.ts'
import { timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { auditBy } from '../database/audit.ts'
import { transactionOn, type Queryable, type Tx } from '../database/connections/connection.ts'
import { requireCallsLeft } from '../http/limits/call-limits.ts'
import { Refused, refuse, refuseMoved } from '../http/failures.ts'
import { hashPassword, isPassword, isWeaklyHashed } from './passwords.ts'
import { findMeantCompany } from './companies.queries.ts'
import { endOwnSessionOfKey, findCellOfPerson, insertSession } from './sessions.queries.ts'
import { hashToken, newToken } from './tokens.ts'
import { countTry, forgetTries, oneAfterTheOther } from './tries.ts'
import { secondFactor } from './two-factor/two-factor.ts'
import { findUserAnswer, findUserByEmail, type UserAnswer } from './users.queries.ts'

export const idleMinutes = 8 * 60
const absoluteDays = 30
/** of one account, however they are made */
export const triesAllowed = { most: 10, windowMs: 15 * 60_000 }

export type From = {
  address: string
  requestId: string
  device: string
  /** the key that the browser had until now: a session of the same person ends with the new one's beginning */
  keyBefore: string | undefined
}
type Credentials = {
  email: string
  password: string
  company_id: number
  secret: string
  code?: string | undefined
}

/**
 * Signs a person in. Unknown address, wrong password, other company and disabled person give one and the same answer;
 * after ten failures in a quarter of an hour an account is not tried any more, right password or not.
 */
export async function signIn(deps: Deps, credentials: Credentials, now: Date, from: From): Promise<UserAnswer> {
  const account = credentials.email.trim().toLowerCase()
  try {
    await requireCallsLeft(deps, 'sign-in', from.address)
    return await oneAfterTheOther(account, () => tryToSignIn(deps, account, credentials, now, from))
  } catch (error) {
    const { address, requestId, device } = from
    if (error instanceof Refused)
      deps.log.warn({ account, address, requestId, device, why: error.refusal.code }, 'sign-in refused')
    throw error
  }
}

async function tryToSignIn(
  deps: Deps,
  account: string,
  credentials: Credentials,
  now: Date,
  from: From,
): Promise<UserAnswer> {
  const db = deps.database.shared
  if (!sameText(credentials.secret, deps.config.authenticateSecret)) refuse(wrongCredentials)
  await countTry(db, account, now, triesAllowed)
  const user = await findUserByEmail(db, account)
  const companyId = await findMeantCompany(db, credentials.company_id, deps.config)
  const matches = await isPassword(user?.passwordHash, credentials.password)
  if (!user || !matches || user.disabledAt || user.companyId !== companyId) refuse(wrongCredentials)
  if (user.isElsewhere) refuseMoved(await findCellOfPerson(db, user.id))
  const second = await secondFactor(deps, user, credentials.code, now)
  const betterHash = isWeaklyHashed(user.passwordHash) ? await hashPassword(credentials.password) : undefined
  const after = second && { secondFactor: second.kind }
  return startSession(
    deps,
    user,
    { now, from, action: 'sign-in', after, twoFactors: second !== undefined },
    async (tx) => {
      await second?.use(tx)
      await forgetTries(tx, account)
      if (!betterHash) return
      await tx
        .updateTable('users')
        .set({ passwordHash: betterHash })
        .where('id', '=', user.id)
        // a password that was reset meanwhile stays
        .where('passwordHash', '=', user.passwordHash)
        .execute()
    },
  )
}

type Start = {
  now: Date
  from: From
  action: 'sign-in' | 'sign-in-by-passkey'
  after?: object | undefined
  twoFactors: boolean
}

/** Opens a session of a person who has proved who they are; the person with the key of it. */
export async function startSession(
  deps: Deps,
  user: { id: number; activeLocationId: number | null },
  { now, from: { requestId, device, keyBefore }, action, after, twoFactors }: Start,
  within: (tx: Tx) => Promise<void>,
): Promise<UserAnswer> {
  const db = deps.database.shared
  const token = newToken(deps.config)
  const locationId = await activeLocation(db, user)
  await transactionOn(db, async (tx) => {
    await within(tx)
    if (locationId !== user.activeLocationId) {
      await tx.updateTable('users').set({ activeLocationId: locationId }).where('id', '=', user.id).execute()
    }
    if (keyBefore !== undefined) await endOwnSessionOfKey(tx, user.id, hashToken(keyBefore), now)
    const expiresAt = new Date(now.getTime() + absoluteDays * 86_400_000)
    await insertSession(tx, {
      tokenHash: hashToken(token),
      userId: user.id,
      device,
      twoFactors,
      now,
      idleMinutes,
      expiresAt,
    })
    const by = { userId: user.id, administratorId: null, locationId, requestId }
    await auditBy(tx, by, { action, objectType: 'user', objectId: user.id, after }, now)
  })
  const answer = await findUserAnswer(deps.database, user.id, {
    locationId,
    actingAs: null,
    authKey: token,
    twoFactors,
    now,
    demoData: deps.config.demoData,
  })
  return answer ?? refuse(wrongCredentials)
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
