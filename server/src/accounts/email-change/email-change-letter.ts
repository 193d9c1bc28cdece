import type { Deps } from '../../deps.ts'
import { hashToken, newToken } from '../tokens.ts'
import { findUserByEmail } from '../users.queries.ts'
import { takeBackDays, takenBackUntil } from './change-email.ts'
import { findEmailChange, insertEmailChangeLink, type EmailChangeLinkKind } from './email-changes.queries.ts'

type Letter = { subject: string; text: string }

/** To the new address: a link that makes it the person's own. None once that is done, withdrawn or has expired. */
export async function emailChangeLetter(deps: Deps, id: number): Promise<Letter | undefined> {
  const change = await findEmailChange(deps.database.shared, id)
  if (!change || change.confirmedAt || change.endedAt || change.expiresAt <= deps.clock.now()) return undefined
  const owner = await findUserByEmail(deps.database.shared, change.newEmail)
  if (owner && owner.id !== change.userId)
    return {
      subject: 'You have an account already',
      text: `Hello ${owner.firstName},\n\nsomebody wanted to use ${change.newEmail} for another account on Larder. This address has an account already, so nothing has changed.\n\nIf this was you, sign in with this address; Forgot Password on the sign-in page mails you a link for a new password.\n`,
    }
  const link = await linkOf(deps, id, 'confirm', '')
  return {
    subject: 'Confirm your new e-mail',
    text: `Hello ${change.firstName},\n\nopen this link to sign in with ${change.newEmail} from now on. It works once, within a day:\n\n${link}\n\nIf you did not ask for it, you can ignore this e-mail: nothing has changed.\n`,
  }
}

/** To the old address: a link that takes the change back. None once that can't be done any more. */
export async function emailChangedLetter(deps: Deps, id: number): Promise<Letter | undefined> {
  const change = await findEmailChange(deps.database.shared, id)
  if (!change?.confirmedAt || change.endedAt || deps.clock.now() >= takenBackUntil(change.confirmedAt)) return undefined
  const link = await linkOf(deps, id, 'take-back', 'back/')
  return {
    subject: 'Your e-mail was changed',
    text: `Hello ${change.firstName},\n\nyour account on Larder has another e-mail now: ${change.newEmail}. You sign in with that one.\n\nIf this was not you, open this link. It works for ${takeBackDays} days, gives the account back to this address, signs everybody out and removes all passkeys:\n\n${link}\n`,
  }
}

async function linkOf(
  { database, clock, config: { publicUrl, port, cell } }: Deps,
  emailChangeId: number,
  kind: EmailChangeLinkKind,
  folder: string,
): Promise<string> {
  const token = newToken({ cell })
  const link = { tokenHash: hashToken(token), emailChangeId, kind, createdAt: clock.now() }
  await insertEmailChangeLink(database.shared, link)
  return `${publicUrl ?? `http://localhost:${port}`}/change-email/${folder}${token}`
}
