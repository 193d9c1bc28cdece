import { deadResetLink } from '@larder/contract/accounts/password-reset.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { audit } from '../database/audit.ts'
import { inTransaction } from '../database/connection.ts'
import { refuse, refuseFields } from '../http/failures.ts'
import type { Sessions } from '../http/actor.ts'
import { hashPassword, isCommonPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.queries.ts'
import { hashToken, newToken } from './tokens.ts'
import { countTry } from './tries.ts'
import { findUserByEmail } from './users.queries.ts'

const linkMinutes = 60
const requestsAllowed = { most: 3, windowMs: 3_600_000 }

/** Mails a link that works once, for an hour. Nothing in the answer or its time tells whether the address is known. */
export async function requestPasswordReset(deps: Deps, email: string, now: Date): Promise<void> {
  await countTry(deps.database.shared, `reset ${email.toLowerCase()}`, now, requestsAllowed)
  // After the answer: what is done for a known address must not show in its time.
  setImmediate(() => {
    mailLink(deps, email, now).catch((error: unknown) => deps.log.error({ err: error }, 'reset mail not sent'))
  })
}

async function mailLink(deps: Deps, email: string, now: Date): Promise<void> {
  const db = deps.database.shared
  const user = await findUserByEmail(db, email)
  if (!user || user.disabledAt) return
  const token = newToken()
  await inTransaction(db, async (tx) => {
    // a newer request kills the older links
    await tx
      .updateTable('passwordResets')
      .set({ usedAt: now })
      .where('userId', '=', user.id)
      .where('usedAt', 'is', null)
      .execute()
    await tx
      .insertInto('passwordResets')
      .values({
        tokenHash: hashToken(token),
        userId: user.id,
        createdAt: now,
        expiresAt: new Date(now.getTime() + linkMinutes * 60_000),
      })
      .execute()
  })
  await deps.mailer.send(resetMail(deps, user, token))
}

function resetMail(deps: Deps, user: { email: string; firstName: string }, token: string) {
  const link = `${deps.config.publicUrl ?? `http://localhost:${deps.config.port}`}/change-password/${token}`
  return {
    messageId: `<reset-${randomUUID()}@larder>`,
    to: [user.email],
    subject: 'Set a new password',
    text: `Hello ${user.firstName},\n\nopen this link to set a new password. It works once, within an hour:\n\n${link}\n\nIf you did not ask for it, nothing has changed and you can ignore this e-mail.\n`,
    attachments: [],
  }
}

/** Sets the new password of a link's owner, ends all their sessions and tells them by mail. */
export async function resetPassword(
  deps: Deps,
  sessions: Sessions,
  token: string,
  password: string,
  now: Date,
): Promise<void> {
  if (isCommonPassword(password))
    refuseFields({ password: ['This password is too easy to guess. Please choose another one.'] })
  const db = deps.database.shared
  const passwordHash = await hashPassword(password)
  const user = await inTransaction(db, async (tx) => {
    // The update decides: of several tries at once only one finds the link unused.
    const used = await tx
      .updateTable('passwordResets')
      .set({ usedAt: now })
      .where('tokenHash', '=', hashToken(token))
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning('userId')
      .executeTakeFirst()
    if (!used) return refuse(deadResetLink)
    const changed = await tx
      .updateTable('users')
      .set({ passwordHash })
      .where('id', '=', used.userId)
      .returning(['id', 'email', 'firstName'])
      .executeTakeFirstOrThrow()
    await endSessionsOf(tx, changed.id, now)
    await tx
      .deleteFrom('signInFailures')
      .where(sql<boolean>`account = lower(${changed.email})`)
      .execute()
    await audit(
      tx,
      { userId: changed.id, administratorId: null, locationId: null },
      { action: 'reset-password', objectType: 'user', objectId: changed.id },
      now,
    )
    return changed
  })
  sessions.forget(user.id)
  deps.mailer
    .send({
      messageId: `<password-changed-${randomUUID()}@larder>`,
      to: [user.email],
      subject: 'Your password was changed',
      text: `Hello ${user.firstName},\n\nyour password was changed just now and you were signed out everywhere. If this was not you, please set a new password at once.\n`,
      attachments: [],
    })
    .catch((error: unknown) => deps.log.error({ err: error }, 'password notice not sent'))
}
