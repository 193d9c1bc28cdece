import { queueAccountMail } from '../accounts/mails/account-mail.ts'
import { insertLink } from '../accounts/password-links.ts'
import type { Tx } from '../database/connections/connection.ts'
import type { Operator } from './operator.ts'

export type Invited = { userId: number; email: string }

/**
 * Lets a new person choose a password: by a mail that a running server sends, or by a link for the operator to hand over.
 * Answers what to say once the transaction is committed.
 */
export async function invitePerson(
  operator: Operator,
  tx: Tx,
  { userId, email }: Invited,
  isPrinted: boolean,
): Promise<string> {
  const { now } = operator
  if (isPrinted) {
    const link = await insertLink(tx, operator.config, { userId, kind: 'invitation', mailId: null, now })
    return `Link for ${email} to choose a password, once, within seven days:\n${link}`
  }
  await queueAccountMail(operator, tx, { kind: 'invitation', recipient: email, now })
  return `The server mails ${email} a link to choose a password; without a running server, once it starts.`
}
