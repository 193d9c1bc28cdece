import { insertLocationMessage } from '../../accounts/messages/messages.queries.ts'
import type { Job } from '../../adapters/jobs/job-queue.ts'
import { atLocation } from '../../context.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { listForgottenMails, mailOfRow, noteTry } from '../../outbox/mail-rows.queries.ts'
import { NotToSend, sendClaimedMail, type ClaimedMail, type OutboxEntry } from '../../outbox/send-claimed-mail.ts'
import { claimLetter } from './claim-letter.ts'
import { photosOfClaims } from './claim-photos.ts'
import { findCreditMail, leaveOutOfMail, listLetterFacts } from './credit-mails.queries.ts'
import { sendCreditJob } from './mail-credit.ts'

type Of = { locationId: number; mailId: number }

export function sendCreditWork(deps: Deps): Job<Of> {
  return { ...sendCreditJob, handle: (of) => sendClaimedMail(deps, creditMail(deps, of)) }
}

/** Gives up the mails of claims that wait since before a time and that nobody tries any more. */
export async function giveUpForgottenCreditMails(deps: Deps, locationId: number, before: Date): Promise<void> {
  const now = deps.clock.now()
  const at = atLocation(deps.database, locationId)
  for (const { id: mailId, mail } of await listForgottenMails(at, 'credit_mails', before, now))
    await giveUp(deps, { locationId, mailId }, mail, 'it was tried for half a day', now)
}

function creditMail(deps: Deps, of: Of): OutboxEntry<ClaimedMail> {
  return {
    ...mailOfRow(atLocation(deps.database, of.locationId), 'credit_mails', of.mailId),
    compose: () => letterOf(deps, of),
    noteGivenUp: (mail, reason, now) => giveUp(deps, of, mail, reason, now),
  }
}

async function letterOf(deps: Deps, { locationId, mailId }: Of) {
  const at = atLocation(deps.database, locationId)
  const mail = await findCreditMail(at, mailId)
  const facts = await listLetterFacts(at, mailId)
  const [first] = facts
  if (!mail) return undefined
  await leaveOutOfMail(
    at,
    mailId,
    facts.map(({ id }) => id),
  )
  if (!first) throw new NotToSend('none of its claims is open any more')
  const { photos, leftOut } = await photosOfClaims(deps, at, facts)
  const { subject, text, pdf } = await claimLetter(first, facts, leftOut)
  const name = facts.length === 1 ? `${first.purchaseOrderNumber}-${first.id}` : `claims-${mailId}`
  return {
    to: mail.recipients,
    subject,
    text,
    attachments: [
      { fileName: `credit-request-${name}.pdf`, contentType: 'application/pdf', content: await pdf(photos) },
    ],
  }
}

/** Notes that a mail will not be tried again and tells the people of the location: somebody has to call the rep. */
async function giveUp({ database }: Pick<Deps, 'database'>, of: Of, claimed: ClaimedMail, reason: string, now: Date) {
  await transactionOn(database.forLocation(of.locationId), async (tx) => {
    const at = { db: tx, locationId: of.locationId }
    const isNoted = await noteTry(at, 'credit_mails', of.mailId, claimed, { status: 'failed', lastError: reason })
    const mail = isNoted ? await findCreditMail(at, of.mailId) : undefined
    const facts = mail ? await listLetterFacts(at, of.mailId) : []
    const [first] = facts
    if (!mail || !first) return
    const about =
      facts.length === 1 ? `${first.itemName} of order ${first.purchaseOrderNumber}` : `${facts.length} claims`
    const message = `The credit request for ${about} could not be mailed to ${mail.recipients.join(', ')}. Call ${first.distributor}, or send it again from Credits.`
    await insertLocationMessage(at, { message, sentBy: 'Larder', createdAt: now })
  })
}
