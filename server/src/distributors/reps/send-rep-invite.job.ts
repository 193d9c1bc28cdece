import { hashToken, newToken } from '../../accounts/tokens.ts'
import type { Job } from '../../adapters/jobs/job-queue.ts'
import { insertLocationMessage } from '../../accounts/messages/messages.queries.ts'
import { atLocation, inTransaction } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { mailOfRow } from '../../outbox/mail-rows.queries.ts'
import { sendClaimedMail } from '../../outbox/send-claimed-mail.ts'
import { sendRepInviteJob } from './invite-rep.ts'
import { findRepOfKey, insertKey } from './rep-keys.queries.ts'
import { findRepMail } from './rep-mails.queries.ts'

const inviteDays = 7
const dayMs = 86_400_000

type Of = { locationId: number; mailId: number }

export function sendRepInviteWork(deps: Deps): Job<Of> {
  return {
    ...sendRepInviteJob,
    handle: ({ locationId, mailId }) => {
      const row = mailOfRow(atLocation(deps.database, locationId), 'rep_mails', mailId)
      return sendClaimedMail(deps, {
        ...row,
        compose: () => inviteLetter(deps, { locationId, mailId }),
        noteGivenUp: async (mail, reason, now) => {
          await row.noteGivenUp(mail, reason, now)
          await tellOfLostInvite(deps, { locationId, mailId }, now)
        },
      })
    },
  }
}

/** Whoever waits for the rep's answer is told that the invite never reached them. */
function tellOfLostInvite({ database }: Deps, { locationId, mailId }: Of, now: Date): Promise<void> {
  return inTransaction(atLocation(database, locationId), async (tx) => {
    const mail = await findRepMail(tx, mailId)
    const [email = ''] = mail?.recipients ?? []
    const rep = mail?.repId && (await findRepOfKey(tx, { repId: mail.repId, email }))
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
  if (!rep) return undefined
  const token = newToken(config)
  const now = clock.now()
  await insertKey(database.shared, {
    ...{ tokenHash: hashToken(token), kind: 'invite', locationId, repId: rep.id, email, createdAt: now },
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
