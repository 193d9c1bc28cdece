import { queueAccountMail } from '../accounts/mails/account-mail.ts'
import { endSessionsOf } from '../accounts/sessions.queries.ts'
import { codeTriesOf, forgetTries } from '../accounts/tries.ts'
import { removeAllPasskeys } from '../accounts/passkeys/passkeys.queries.ts'
import { deleteTwoFactor } from '../accounts/two-factor/two-factor.queries.ts'
import { noteDown } from '../administration/administrator.ts'
import { transactionOn } from '../database/connections/connection.ts'
import { NotDone, type Operator } from './operator.ts'

/** Takes the app and the passkeys of a person who lost them out of their sign-in, ends their sessions and tells them by mail. */
export async function loseSecondFactor(
  operator: Operator,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await transactionOn(operator.database.shared, async (tx) => {
    const hadCodes = await deleteTwoFactor(tx, id)
    const hadPasskeys = await removeAllPasskeys(tx, id)
    if (!hadCodes && !hadPasskeys) throw new NotDone(`${email} has neither codes of an app nor passkeys.`)
    await forgetTries(tx, codeTriesOf(id))
    await endSessionsOf(tx, id, operator.now)
    await noteDown(tx, operator, { action: 'lose-second-factor', objectType: 'user', objectId: id, after: { email } })
    const kind = hadCodes ? 'two-factor-off' : 'passkey-removed'
    await queueAccountMail(operator, tx, { kind, recipient: email, now: operator.now })
  })
  operator.say(
    `${email} signs in with the password alone again, must add a new second factor where one is required, and is told by mail.`,
  )
}
