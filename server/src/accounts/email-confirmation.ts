import { deadConfirmation } from '@larder/contract/accounts/email-confirmation.ts'
import { sql } from 'kysely'
import { auditBy } from '../database/audit.ts'
import { transactionOn } from '../database/connections/connection.ts'
import type { Deps } from '../deps.ts'
import { refuseUnknownKey, type SignedIn } from '../http/actor.ts'
import { refuse } from '../http/failures.ts'
import { queueAccountMail } from './mails/account-mail.ts'
import { hashToken, newToken } from './tokens.ts'
import { countTry } from './tries.ts'
import { isEmailConfirmed } from './users.queries.ts'

const validDays = 7
const mailsAllowed = { most: 5, windowMs: 86_400_000 }

/** A link that confirms the address a person has now: once, within seven days. */
export async function insertConfirmation(
  { database, config: { publicUrl, port, cell } }: Pick<Deps, 'database' | 'config'>,
  { id: userId, email }: { id: number; email: string },
  now: Date,
): Promise<string> {
  const token = newToken({ cell })
  const expiresAt = new Date(now.getTime() + validDays * 86_400_000)
  await database.shared
    .insertInto('emailConfirmations')
    .values({ tokenHash: hashToken(token), userId, email, createdAt: now, expiresAt })
    .execute()
  return `${publicUrl ?? `http://localhost:${port}`}/confirm-email/${token}`
}

/** Mails another link to somebody whose address is not confirmed yet; false when it is. */
export async function mailConfirmation(
  deps: Deps,
  actor: SignedIn,
  { now, requestId }: { now: Date; requestId: string },
): Promise<boolean> {
  const db = deps.database.shared
  if (await isEmailConfirmed(db, actor.userId)) return false
  await countTry(db, `confirmation of ${actor.userId}`, now, mailsAllowed)
  await transactionOn(db, async (tx) => {
    await queueAccountMail(deps, tx, { kind: 'confirm-email-again', recipient: actor.email, now })
    const entry = { action: 'ask-for-confirmation', objectType: 'user', objectId: actor.userId }
    await auditBy(tx, { ...actor, requestId }, entry, now)
  })
  return true
}

/** Confirms the address that a link was mailed to; one that the person has no more is not confirmed. */
export async function confirmEmail(
  { database }: Pick<Deps, 'database'>,
  token: string,
  { now, requestId }: { now: Date; requestId: string },
): Promise<void> {
  await transactionOn(database.shared, async (tx) => {
    // The update decides: of several tries at once only one finds the link unused.
    const used =
      (await tx
        .updateTable('emailConfirmations')
        .set({ usedAt: now })
        .where('tokenHash', '=', hashToken(token))
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', now)
        .returning(['userId', 'email'])
        .executeTakeFirst()) ?? (await refuseUnknownKey(tx, token, deadConfirmation))
    const { id: userId } =
      (await tx
        .updateTable('users')
        .set({ emailConfirmedAt: now })
        .where('id', '=', used.userId)
        .where(sql<boolean>`lower(email) = lower(${used.email})`)
        .returning('id')
        .executeTakeFirst()) ?? refuse(deadConfirmation)
    const by = { userId, administratorId: null, locationId: null, requestId }
    await auditBy(tx, by, { action: 'confirm-email', objectType: 'user', objectId: userId }, now)
  })
}
