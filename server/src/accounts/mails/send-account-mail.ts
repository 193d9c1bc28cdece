import type { Deps } from '../../deps.ts'
import { transactionOn } from '../../database/connections/connection.ts'
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
import { insertLink, type LinkKind } from '../password-links.ts'
import { findUserByEmail } from '../users.queries.ts'

/** Mails a person about their account, unless the address is nobody's or a newer mail of the kind has taken its place. */
export async function sendAccountMail(deps: Deps, mailId: number): Promise<void> {
  const db = deps.database.shared
  const entry: OutboxEntry<ClaimedAccountMail> = {
    claim: (now, until) => claimAccountMail(db, mailId, now, until),
    isWaiting: () => isAccountMailWaiting(db, mailId),
    renew: (mail, until) => renewAccountMail(db, mail, until),
    async compose(mail) {
      const user = await findUserByEmail(db, mail.recipient)
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

type Recipient = { id: number; email: string; firstName: string }

async function composed(deps: Deps, user: Recipient, mail: ClaimedAccountMail) {
  const { subject, text } =
    mail.kind === 'password-changed' ? passwordChanged(user) : await withLink(deps, user, mail, mail.kind)
  return { to: [user.email], subject, text, attachments: [] }
}

function passwordChanged({ firstName }: Recipient) {
  return {
    subject: 'Your password was changed',
    text: `Hello ${firstName},\n\nyour password was changed just now and you were signed out everywhere. If this was not you, please set a new password at once.\n`,
  }
}

/** The link is made for this try; what is kept of it opens nothing. */
async function withLink(deps: Deps, user: Recipient, { id: mailId }: ClaimedAccountMail, kind: LinkKind) {
  const now = deps.clock.now()
  const link = await transactionOn(deps.database.shared, (tx) =>
    insertLink(tx, deps.config, { userId: user.id, kind, mailId, now }),
  )
  return kind === 'reset'
    ? {
        subject: 'Set a new password',
        text: `Hello ${user.firstName},\n\nopen this link to set a new password. It works once, within an hour:\n\n${link}\n\nIf you did not ask for it, nothing has changed and you can ignore this e-mail.\n`,
      }
    : {
        subject: 'Your account is ready',
        text: `Hello ${user.firstName},\n\nyou can now sign in with ${user.email}. Open this link to choose your password. It works once, within seven days:\n\n${link}\n\nAfter that, ask for a new link with Forgot Password on the sign-in page.\n`,
      }
}
