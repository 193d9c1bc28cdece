import type { Deps } from '../../deps.ts'
import { hashToken, newToken } from '../tokens.ts'
import { findInvitation, insertInvitationLink } from './invitations.queries.ts'

/** The letter of an open invitation with a link of its own; none once it was used, withdrawn or has expired. */
export async function invitationLetter(
  { database, clock, config: { publicUrl, port, cell } }: Pick<Deps, 'database' | 'clock' | 'config'>,
  id: number,
): Promise<{ subject: string; text: string } | undefined> {
  const now = clock.now()
  const invitation = await findInvitation(database.shared, id, now)
  if (!invitation) return undefined
  const token = newToken({ cell })
  await insertInvitationLink(database.shared, id, hashToken(token), now)
  const { business, title, locations, firstName, lastName } = invitation
  const inviter = `${firstName} ${lastName}`
  return {
    subject: `${inviter} invites you to ${business} on Larder`,
    text: [
      'Hello,',
      '',
      `${inviter} invites you to work with ${business} on Larder, as ${title} at ${locations.map((at) => at.nickname).join(', ')}. Open this link to accept:`,
      '',
      `${publicUrl ?? `http://localhost:${port}`}/invitation/${token}`,
      '',
      'It works once, within seven days. If you don’t know who this is, you can ignore this e-mail: nothing happens.',
      '',
    ].join('\n'),
  }
}
