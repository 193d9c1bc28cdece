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
import { insertConfirmation } from '../email-confirmation.ts'
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
  const { subject, text } = await letter(deps, user, mail)
  return { to: [user.email], subject, text, attachments: [] }
}

function letter(deps: Deps, user: Recipient, mail: ClaimedAccountMail) {
  switch (mail.kind) {
    case 'password-changed':
      return passwordChanged(user)
    case 'confirm-email':
      return confirmEmail(deps, user)
    case 'signed-up-again':
      return signedUpAgain(user)
    case 'payment-failed':
      return paymentFailed(deps, user)
    default:
      return withLink(deps, user, mail, mail.kind)
  }
}

/** The link is made for this try; what is kept of it opens nothing. */
async function confirmEmail(deps: Deps, user: Recipient) {
  const link = await insertConfirmation(deps, user, deps.clock.now())
  return {
    subject: 'Welcome to Larder: please confirm your e-mail',
    text: `Hello ${user.firstName},\n\nyour business is signed up. You can sign in with ${user.email} at once. Please open this link to confirm that this address is yours. It works once, within seven days:\n\n${link}\n`,
  }
}

function signedUpAgain({ firstName, email }: Recipient) {
  return {
    subject: 'You have an account already',
    text: `Hello ${firstName},\n\nsomebody signed up a business with ${email}, which has an account already. Nothing was set up and nothing was charged.\n\nIf this was you, sign in instead; Forgot Password on the sign-in page mails you a link for a new password.\n`,
  }
}

function paymentFailed({ config }: Deps, { firstName }: Recipient) {
  return {
    subject: 'Your payment did not go through',
    text: `Hello ${firstName},\n\nthe card that pays for Larder was refused. Nothing is switched off. Please sign in and choose another card under Subscription:\n\n${config.publicUrl ?? `http://localhost:${config.port}`}/subscription\n`,
  }
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
