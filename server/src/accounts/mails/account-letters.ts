import type { Deps } from '../../deps.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import { insertConfirmation } from '../email-confirmation.ts'
import { insertLink, type LinkKind } from '../password-links.ts'
import type { ClaimedAccountMail } from './account-mails.queries.ts'

export type Recipient = { id: number; email: string; firstName: string }
type Letter = { subject: string; text: string }

/** Subject and text of a mail to the owner of an account. */
export function accountLetter(deps: Deps, user: Recipient, mail: ClaimedAccountMail): Letter | Promise<Letter> {
  switch (mail.kind) {
    case 'password-changed':
      return passwordChanged(user)
    case 'passkey-added':
    case 'passkey-removed':
    case 'two-factor-on':
    case 'two-factor-off':
    case 'recovery-codes-made':
    case 'recovery-code-used':
      return changedSignIn(user, mail.kind)
    case 'confirm-email':
      return confirmEmail(deps, user)
    case 'confirm-email-again':
      return confirmEmailAgain(deps, user)
    case 'signed-up-again':
      return signedUpAgain(user)
    case 'payment-failed':
      return paymentFailed(deps, user)
    case 'colleague-invitation':
    case 'email-change':
    case 'email-changed':
    case 'location-deletion':
    case 'login-as':
    case 'second-factor-required':
    case 'help-answer':
    case 'second-factor-removed':
      throw new Error('this mail has a letter of its own')
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

async function confirmEmailAgain(deps: Deps, user: Recipient) {
  const link = await insertConfirmation(deps, user, deps.clock.now())
  return {
    subject: 'Please confirm your e-mail',
    text: `Hello ${user.firstName},\n\nplease open this link to confirm that this address is yours. It works once, within seven days:\n\n${link}\n`,
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
    text: `Hello ${firstName},\n\nthe last payment for Larder did not go through: the card was refused, or your bank wants you to confirm it. Nothing is switched off. Please sign in and see to it under Subscription:\n\n${config.publicUrl ?? `http://localhost:${config.port}`}/subscription\n`,
  }
}

/** Changes to how somebody signs in: the subject, what happened, and what to do if it was not them. */
const changes = {
  'passkey-added': [
    'A passkey was added to your account',
    'a passkey was added to your account just now: whoever has that device can sign in as you.',
    'and remove the passkey under Your account',
  ],
  'passkey-removed': [
    'A passkey was removed from your account',
    'a passkey was removed from your account just now: it signs nobody in any more.',
    'and look at the passkeys under Your account',
  ],
  'two-factor-on': [
    'Codes of an app are asked for from now on',
    'from now on a code of your app is asked for when you sign in with your password. If you lose your phone, one of your recovery codes signs you in.',
    'and write to us',
  ],
  'two-factor-off': [
    'Codes of an app are not asked for any more',
    'signing in to your account takes your password alone again; your recovery codes have ended.',
    'and turn the codes on again under Your account',
  ],
  'recovery-codes-made': [
    'You have new recovery codes',
    'ten new recovery codes were made for your account just now; the earlier ones have ended.',
    'and make new recovery codes under Your account',
  ],
  'recovery-code-used': [
    'A recovery code signed you in',
    'somebody signed in to your account just now with your password and one of your recovery codes, which is used up with that.',
    'and make new recovery codes under Your account',
  ],
} as const

function changedSignIn({ firstName }: Recipient, kind: keyof typeof changes) {
  const [subject, happened, remedy] = changes[kind]
  return {
    subject,
    text: `Hello ${firstName},\n\n${happened}\n\nIf this was not you, please set a new password at once, ${remedy}.\n`,
  }
}

function passwordChanged({ firstName }: Recipient) {
  return {
    subject: 'Your password was changed',
    text: `Hello ${firstName},\n\nyour password was changed just now. If this was not you, please set a new password at once with Forgot Password on the sign-in page: that signs you out everywhere.\n`,
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
