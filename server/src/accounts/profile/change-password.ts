import { auditBy } from '../../database/audit.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/actor.ts'
import { refuseFields } from '../../http/failures.ts'
import { namesAround, refuseEasyPassword } from '../easy-passwords.ts'
import { endEmailChanges } from '../email-change/email-changes.queries.ts'
import { queueAccountMail } from '../mails/account-mail.ts'
import { endLinksOf } from '../password-links.ts'
import { hashPassword } from '../passwords.ts'
import { endOtherSessions } from './profile.queries.ts'
import { requirePassword } from './require-password.ts'

type Change = { current: string; password: string; endsOtherSessions: boolean }
type Asked = { now: Date; requestId: string }

/** Changes one's own password and tells its owner by mail. */
export async function changePassword(
  deps: Deps,
  actor: SignedIn,
  { current, password, endsOtherSessions }: Change,
  { now, requestId }: Asked,
): Promise<void> {
  await requirePassword(deps, actor, current, now)
  if (password === current) refuseFields({ password: ['This is your present password. Please choose another one.'] })
  await refuseEasyPassword(password, await namesAround(deps.database.shared, actor.userId))
  const passwordHash = await hashPassword(password)
  await transactionOn(deps.database.shared, async (tx) => {
    await tx.updateTable('users').set({ passwordHash }).where('id', '=', actor.userId).execute()
    await endLinksOf(tx, actor.userId, now, null)
    await endEmailChanges(tx, actor.userId, now, false)
    if (endsOtherSessions) await endOtherSessions(tx, actor.userId, actor.sessionId, now)
    const entry = {
      action: 'change-password',
      objectType: 'user',
      objectId: actor.userId,
      after: { endsOtherSessions },
    }
    await auditBy(tx, { ...actor, requestId }, entry, now)
    await queueAccountMail(deps, tx, { kind: 'password-changed', recipient: actor.email, now })
  })
}
