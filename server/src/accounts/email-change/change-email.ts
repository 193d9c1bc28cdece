import { deadEmailChange } from '@larder/contract/accounts/email-change.ts'
import { auditBy } from '../../database/audit.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { refuseUnknownKey, type Sessions, type SignedIn } from '../../http/actor.ts'
import { refuse, refuseFields } from '../../http/failures.ts'
import { queueAccountMail } from '../mails/account-mail.ts'
import { endLinksOf } from '../password-links.ts'
import { hashPassword } from '../passwords.ts'
import { endOtherSessions } from '../profile/profile.queries.ts'
import { requirePassword } from '../profile/require-password.ts'
import { endSessionsOf } from '../sessions.queries.ts'
import { hashToken, newToken } from '../tokens.ts'
import { countTry } from '../tries.ts'
import {
  confirmEmailChange,
  deleteWaysIn,
  endEmailChanges,
  insertEmailChange,
  lockEmailChangeOf,
  updateEmail,
} from './email-changes.queries.ts'

const dayMs = 86_400_000
const confirmDays = 1
/** So long the old address can undo it. */
export const takeBackDays = 7
const requestsAllowed = { most: 5, windowMs: dayMs }
const nobodys = 0

type Asked = { now: Date; requestId: string }

/** Mails a link to the new address; whether it has an account already is found out after the answer. */
export async function requestEmailChange(
  deps: Deps,
  actor: SignedIn,
  { email, password }: { email: string; password: string },
  { now, requestId }: Asked,
): Promise<void> {
  await requirePassword(deps, actor, password, now)
  if (email.toLowerCase() === actor.email.toLowerCase()) refuseFields({ email: ['This is your address already.'] })
  const db = deps.database.shared
  await countTry(db, `email of ${actor.userId}`, now, requestsAllowed)
  await transactionOn(db, async (tx) => {
    await endEmailChanges(tx, actor.userId, now, false)
    const emailChangeId = await insertEmailChange(tx, {
      userId: actor.userId,
      oldEmail: actor.email,
      newEmail: email,
      sessionId: actor.sessionId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + confirmDays * dayMs),
    })
    await queueAccountMail(deps, tx, { kind: 'email-change', recipient: email, emailChangeId, now })
    const entry = { action: 'request-email-change', objectType: 'user', objectId: actor.userId, after: { email } }
    await auditBy(tx, { ...actor, requestId }, entry, now)
  })
}

/** Has the mailed link change nothing any more. */
export async function withdrawEmailChange(deps: Deps, actor: SignedIn, { now, requestId }: Asked): Promise<void> {
  await transactionOn(deps.database.shared, async (tx) => {
    if (!(await endEmailChanges(tx, actor.userId, now, false))) return
    const entry = { action: 'withdraw-email-change', objectType: 'user', objectId: actor.userId }
    await auditBy(tx, { ...actor, requestId }, entry, now)
  })
}

/** Makes the new address the person's own, signs out all but the device that asked, and tells the old address. */
export async function confirmNewEmail(
  deps: Deps,
  sessions: Sessions,
  token: string,
  { now, requestId }: Asked,
): Promise<void> {
  const userId = await transactionOn(deps.database.shared, async (tx) => {
    const change = await lockEmailChangeOf(tx, hashToken(token), 'confirm')
    if (!change) return refuseUnknownKey(tx, token, deadEmailChange)
    if (change.confirmedAt || change.endedAt || change.expiresAt <= now || change.disabledAt)
      return refuse(deadEmailChange)
    if (change.email !== change.oldEmail) refuse(deadEmailChange)
    if (!(await updateEmail(tx, change.userId, change.newEmail, now))) refuse(deadEmailChange)
    await confirmEmailChange(tx, change.id, now)
    await endLinksOf(tx, change.userId, now, null)
    await endOtherSessions(tx, change.userId, change.sessionId ?? nobodys, now)
    await queueAccountMail(deps, tx, {
      kind: 'email-changed',
      recipient: change.oldEmail,
      emailChangeId: change.id,
      now,
    })
    await auditBy(
      tx,
      bySelf(change.userId, requestId),
      {
        action: 'change-email',
        objectType: 'user',
        objectId: change.userId,
        before: { email: change.oldEmail },
        after: { email: change.newEmail },
      },
      now,
    )
    return change.userId
  })
  sessions.forget(userId)
}

/**
 * Returns the account to the old address: whoever changed it is signed out everywhere, knows no password any more and
 * loses the passkeys, and codes of an app that they turned on. The old address gets a link for a new password.
 */
export async function takeEmailBack(
  deps: Deps,
  sessions: Sessions,
  token: string,
  { now, requestId }: Asked,
): Promise<void> {
  const passwordHash = await hashPassword(newToken(deps.config))
  const userId = await transactionOn(deps.database.shared, async (tx) => {
    const change = await lockEmailChangeOf(tx, hashToken(token), 'take-back')
    if (!change) return refuseUnknownKey(tx, token, deadEmailChange)
    const isOpen = change.confirmedAt && !change.endedAt && now < takenBackUntil(change.confirmedAt)
    if (!isOpen) return refuse(deadEmailChange)
    if (!(await updateEmail(tx, change.userId, change.oldEmail, now))) refuse(deadEmailChange)
    // also those of whoever has the account now: no older link may take it away again
    await endEmailChanges(tx, change.userId, now, true)
    await tx.updateTable('users').set({ passwordHash }).where('id', '=', change.userId).execute()
    await deleteWaysIn(tx, change.userId, change)
    await endLinksOf(tx, change.userId, now, null)
    await endSessionsOf(tx, change.userId, now)
    await queueAccountMail(deps, tx, { kind: 'reset', recipient: change.oldEmail, now })
    await auditBy(
      tx,
      bySelf(change.userId, requestId),
      {
        action: 'take-email-back',
        objectType: 'user',
        objectId: change.userId,
        before: { email: change.email },
        after: { email: change.oldEmail },
      },
      now,
    )
    return change.userId
  })
  sessions.forget(userId)
}

export function takenBackUntil(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + takeBackDays * dayMs)
}

function bySelf(userId: number, requestId: string) {
  return { userId, administratorId: null, locationId: null, requestId }
}
