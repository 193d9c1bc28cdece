import { notFound, secondFactorNeeded } from '@larder/contract/refusal.ts'
import type { Deps } from '../deps.ts'
import { auditBy } from '../database/audit.ts'
import { transactionOn } from '../database/connections/connection.ts'
import type { SignedIn } from '../http/actor.ts'
import { refuse } from '../http/failures.ts'
import { mailLoginAs } from './mails/login-as-mail.ts'
import { findRequirement } from './second-factor/factors.queries.ts'
import { isInForce } from './second-factor/missing-factor.ts'
import { insertSession } from './sessions.queries.ts'
import { hashToken, newToken } from './tokens.ts'
import { existsMembership, findUserAnswer, type UserAnswer } from './users.queries.ts'

const actingMinutes = 60

/** An administrator a session as a person at one of that person's locations: never as another administrator, for an hour at most. The person and the location's owners are told by mail. */
export async function actAsUser(
  deps: Deps,
  administrator: SignedIn,
  wanted: { user_id: number; merchant_id: number; reason?: string | undefined },
  now: Date,
  requestId: string,
): Promise<UserAnswer> {
  const db = deps.database.shared
  const user = await db
    .selectFrom('users')
    .select(['id', 'isAdministrator', 'email', 'firstName', 'lastName'])
    .where('id', '=', wanted.user_id)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  if (!user || user.isAdministrator || !(await existsMembership(db, user.id, wanted.merchant_id)))
    return refuse(notFound)
  const { secondFactorFrom = null } = (await findRequirement(db, wanted.merchant_id)) ?? {}
  if (isInForce(secondFactorFrom, now) && !administrator.twoFactors) refuse(secondFactorNeeded)
  const token = newToken(deps.config)
  const reason = (wanted.reason ?? '').replaceAll(/\s+/g, ' ').trim()
  const expiresAt = new Date(now.getTime() + actingMinutes * 60_000)
  await transactionOn(db, async (tx) => {
    await insertSession(tx, {
      tokenHash: hashToken(token),
      userId: user.id,
      administratorId: administrator.userId,
      actingLocationId: wanted.merchant_id,
      actingReason: reason,
      twoFactors: administrator.twoFactors,
      now,
      idleMinutes: actingMinutes,
      expiresAt,
    })
    const by = { userId: user.id, administratorId: administrator.userId, locationId: wanted.merchant_id, requestId }
    await auditBy(tx, by, { action: 'act-as', objectType: 'user', objectId: user.id, after: { reason } }, now)
    await mailLoginAs(deps, tx, {
      administrator: administrator.name,
      person: { name: `${user.firstName} ${user.lastName}`, email: user.email },
      locationId: wanted.merchant_id,
      reason,
      now,
      until: expiresAt,
    })
  })
  const answer = await findUserAnswer(deps.database, user.id, {
    locationId: wanted.merchant_id,
    actingAs: { administrator: administrator.name, reason, until: expiresAt.toISOString() },
    authKey: token,
    twoFactors: administrator.twoFactors,
    now,
    demoData: deps.config.demoData,
  })
  return answer ?? refuse(notFound)
}
