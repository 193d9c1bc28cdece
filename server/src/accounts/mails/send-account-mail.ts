import type { Deps } from '../../deps.ts'
import { sendClaimedMail, type OutboxEntry } from '../../outbox/send-claimed-mail.ts'
import {
  claimAccountMail,
  deleteAccountMail,
  isAccountMailWaiting,
  isOvertaken,
  noteAccountMail,
  renewAccountMail,
  type ClaimedAccountMail,
} from './account-mails.queries.ts'
import { emailChangedLetter, emailChangeLetter } from '../email-change/email-change-letter.ts'
import { invitationLetter } from '../people/invitation-letter.ts'
import { accountLetter, type Recipient } from './account-letters.ts'
import { findUserByEmail } from '../users.queries.ts'

/** Mails a person about their account, unless the address is nobody's or a newer mail of the kind has taken its place. */
export async function sendAccountMail(deps: Deps, mailId: number): Promise<void> {
  const db = deps.database.shared
  const entry: OutboxEntry<ClaimedAccountMail> = {
    claim: (now, until) => claimAccountMail(db, mailId, now, until),
    isWaiting: () => isAccountMailWaiting(db, mailId),
    renew: (mail, until) => renewAccountMail(db, mail, until),
    async compose(mail) {
      if (mail.invitationId !== null) return composedInvitation(deps, mail, mail.invitationId)
      if (mail.emailChangeId !== null) return composedEmailChange(deps, mail, mail.emailChangeId)
      const known = await findUserByEmail(db, mail.recipient)
      const user = known?.isElsewhere ? undefined : known
      const { subject, body } = mail
      if (user && !user.disabledAt && subject !== null && body !== null)
        return { to: [user.email], subject, text: `Hello ${user.firstName},\n\n${body}`, attachments: [] }
      if (user && !user.disabledAt && !(await isOvertaken(db, mail))) return composed(deps, user, mail)
      await deleteAccountMail(db, mailId)
      return undefined
    },
    noteSent: (mail, now) => noteAccountMail(db, mail, { status: 'sent', sentAt: now, lastError: null }),
    noteFailure: (mail, reason) => noteAccountMail(db, mail, { lastError: reason }),
    noteGivenUp: (mail, reason) => noteAccountMail(db, mail, { status: 'failed', lastError: reason }),
  }
  await sendClaimedMail(deps, entry)
}

/** None once the invitation was accepted, withdrawn or has expired. */
async function composedInvitation(deps: Deps, mail: ClaimedAccountMail, invitationId: number) {
  const letter = await invitationLetter(deps, invitationId)
  if (letter) return { to: [mail.recipient], ...letter, attachments: [] }
  await deleteAccountMail(deps.database.shared, mail.id)
  return undefined
}

/** None once the change was confirmed, withdrawn or can't be taken back any more. */
async function composedEmailChange(deps: Deps, mail: ClaimedAccountMail, emailChangeId: number) {
  const letterOf = mail.kind === 'email-change' ? emailChangeLetter : emailChangedLetter
  const letter = await letterOf(deps, emailChangeId)
  if (letter) return { to: [mail.recipient], ...letter, attachments: [] }
  await deleteAccountMail(deps.database.shared, mail.id)
  return undefined
}

async function composed(deps: Deps, user: Recipient, mail: ClaimedAccountMail) {
  const { subject, text } = await accountLetter(deps, user, mail)
  return { to: [user.email], subject, text, attachments: [] }
}
