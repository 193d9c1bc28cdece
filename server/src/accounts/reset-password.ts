import { deadResetLink } from '@larder/contract/accounts/password-reset.ts'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { auditBy } from '../database/audit.ts'
import { transactionOn, type Tx } from '../database/connections/connection.ts'
import { refuseUnknownKey, type Sessions } from '../http/actor.ts'
import { namesAround, refuseEasyPassword } from './easy-passwords.ts'
import { endEmailChanges } from './email-change/email-changes.queries.ts'
import { queueAccountMail } from './mails/account-mail.ts'
import { endLinksOf } from './password-links.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.queries.ts'
import { hashToken } from './tokens.ts'
import { codeTriesOf, countTry, forgetTries } from './tries.ts'

const requestsAllowed = { most: 3, windowMs: 3_600_000 }

/**
 * Mails a link that works once, for an hour, even when the mail server is away right now. The same is done for every
 * address before the answer; whether it is anybody's is found out after it, so nothing in the answer or its time tells.
 */
export async function requestPasswordReset(deps: Deps, email: string, now: Date): Promise<void> {
  const db = deps.database.shared
  await countTry(db, `reset ${email.toLowerCase()}`, now, requestsAllowed)
  await transactionOn(db, (tx) => queueAccountMail(deps, tx, { kind: 'reset', recipient: email, now }))
}

/** Refuses a link that sets no new password any more; leaves one that does as it is. */
export async function lookAtResetLink({ database }: Deps, token: string, now: Date): Promise<void> {
  const link = await database.shared
    .selectFrom('passwordResets')
    .select('userId')
    .where('tokenHash', '=', hashToken(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  if (!link) await refuseUnknownKey(database.shared, token, deadResetLink)
}

/** Sets the new password of a link's owner, ends all their sessions and tells them by mail. */
export async function resetPassword(
  deps: Deps,
  sessions: Sessions,
  token: string,
  password: string,
  now: Date,
  requestId: string,
): Promise<void> {
  await refuseEasyPassword(password)
  const db = deps.database.shared
  const passwordHash = await hashPassword(password)
  const user = await transactionOn(db, async (tx) => {
    // The update decides: of several tries at once only one finds the link unused.
    const used = await tx
      .updateTable('passwordResets')
      .set({ usedAt: now })
      .where('tokenHash', '=', hashToken(token))
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning('userId')
      .executeTakeFirst()
    if (!used) return refuseUnknownKey(tx, token, deadResetLink)
    await refuseEasyPassword(password, await namesAround(tx, used.userId))
    const changed = await tx
      .updateTable('users')
      .set({ passwordHash })
      .where('id', '=', used.userId)
      .returning(['id', 'email'])
      .executeTakeFirstOrThrow()
    // Once a day: whoever reads the mails may not guess codes of an app again and again.
    if (!(await hadLinkBefore(tx, changed.id, now))) await forgetTries(tx, codeTriesOf(changed.id))
    await endLinksOf(tx, changed.id, now, null)
    await endEmailChanges(tx, changed.id, now, false)
    await endSessionsOf(tx, changed.id, now)
    await tx
      .deleteFrom('signInFailures')
      .where(sql<boolean>`account = lower(${changed.email})`)
      .execute()
    await auditBy(
      tx,
      { userId: changed.id, administratorId: null, locationId: null, requestId },
      { action: 'reset-password', objectType: 'user', objectId: changed.id },
      now,
    )
    await queueAccountMail(deps, tx, { kind: 'password-changed', recipient: changed.email, now })
    return changed
  })
  sessions.forget(user.id)
}

const dayMs = 86_400_000

/** Whether a link of this person was used or ended in the day before. */
async function hadLinkBefore(tx: Tx, userId: number, now: Date): Promise<boolean> {
  const before = await tx
    .selectFrom('passwordResets')
    .select('userId')
    .where('userId', '=', userId)
    .where('usedAt', '<', now)
    .where('usedAt', '>', new Date(now.getTime() - dayMs))
    .limit(1)
    .executeTakeFirst()
  return before !== undefined
}
