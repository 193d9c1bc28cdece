import { hashToken, newToken } from '../../accounts/tokens.ts'
import type { Job } from '../../adapters/jobs/job-queue.ts'
import { insertLocationMessage } from '../../accounts/messages/messages.queries.ts'
import { atLocation, inTransaction } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { listForgottenMails, mailOfRow, noteTry } from '../../outbox/mail-rows.queries.ts'
import { NotToSend, sendClaimedMail, type ClaimedMail } from '../../outbox/send-claimed-mail.ts'
import { sendRepInviteJob } from './invite-rep.ts'
import { findRepOfKey, insertKey } from './rep-keys.queries.ts'
import { findRepMail } from './rep-mails.queries.ts'

const inviteDays = 7
const dayMs = 86_400_000

type Of = { locationId: number; mailId: number }

export function sendRepInviteWork(deps: Deps): Job<Of> {
  return {
    ...sendRepInviteJob,
    handle: (of) =>
      sendClaimedMail(deps, {
        ...mailOfRow(atLocation(deps.database, of.locationId), 'rep_mails', of.mailId),
        compose: () => inviteLetter(deps, of),
        noteGivenUp: (mail, reason, now) => giveUp(deps, of, mail, reason, now),
      }),
  }
}

/** Gives up mails to and about sales reps that have waited since before a time without being tried again. */
export async function giveUpForgottenRepMails(deps: Deps, locationId: number, before: Date): Promise<void> {
  const now = deps.clock.now()
  for (const { id: mailId, mail } of await listForgottenMails(
    atLocation(deps.database, locationId),
    'rep_mails',
    before,
    now,
  ))
    await giveUp(deps, { locationId, mailId }, mail, 'it was tried for half a day', now)
}

/** Notes that a mail will not be tried again; of an invite, whoever waits for the rep's answer is told of it. */
function giveUp({ database }: Deps, of: Of, claimed: ClaimedMail, reason: string, now: Date): Promise<void> {
  return inTransaction(atLocation(database, of.locationId), async (tx) => {
    const isNoted = await noteTry(tx, 'rep_mails', of.mailId, claimed, { status: 'failed', lastError: reason })
    const mail = isNoted ? await findRepMail(tx, of.mailId) : undefined
    if (mail?.kind !== 'invite') return
    const [email = ''] = mail.recipients
    const rep = mail.repId && (await findRepOfKey(tx, { repId: mail.repId, email }))
    if (!rep) return
    const message = `The invite to ${rep.name} of ${rep.distributor} could not be mailed to ${email}. Check the address, then send it again.`
    await insertLocationMessage(tx, { message, sentBy: 'Larder', createdAt: now })
  })
}

/** The letter with a fresh link; none when the rep was removed or has another address since. */
async function inviteLetter({ database, clock, config }: Deps, { locationId, mailId }: Of) {
  const at = atLocation(database, locationId)
  const mail = await findRepMail(at, mailId)
  const [email = ''] = mail?.recipients ?? []
  const rep = mail?.repId && (await findRepOfKey(at, { repId: mail.repId, email }))
  if (!rep) throw new NotToSend('the sales rep was removed, or has another address')
  const token = newToken(config)
  const now = clock.now()
  await insertKey(database.shared, {
    tokenHash: hashToken(token),
    kind: 'invite',
    locationId,
    repId: rep.id,
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + inviteDays * dayMs),
  })
  const link = `${config.publicUrl ?? `http://localhost:${config.port}`}/rep-invite/${token}`
  return {
    to: [email],
    subject: `${rep.location} invites you to Larder`,
    text: [
      `Hello ${rep.name},`,
      '',
      `${rep.location} orders from ${rep.distributor} with Larder. Open this link to see the orders that are sent to you and to answer them:`,
      '',
      link,
      '',
      `The link works once, within ${inviteDays} days. You need no password.`,
      '',
    ].join('\n'),
    attachments: [],
  }
}
