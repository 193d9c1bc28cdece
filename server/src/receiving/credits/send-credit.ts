import { cents, formatMoney } from '@larder/domain/values/money.ts'
import { insertLocationMessage } from '../../accounts/messages/messages.queries.ts'
import type { Job } from '../../adapters/jobs/job-queue.ts'
import { atLocation } from '../../context.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { mailOfRow, noteTry } from '../../outbox/mail-rows.queries.ts'
import { sendClaimedMail, type ClaimedMail, type OutboxEntry } from '../../outbox/send-claimed-mail.ts'
import { listInvoiceImages } from '../invoices/invoice-images.queries.ts'
import { findCreditMail, findLetterFacts, listForgottenCreditMails } from './credit-mails.queries.ts'
import { sendCreditJob } from './mail-credit.ts'

type Of = { locationId: number; mailId: number }

export function sendCreditWork(deps: Deps): Job<Of> {
  return { ...sendCreditJob, handle: (of) => sendClaimedMail(deps, creditMail(deps, of)) }
}

/** Gives up the mails of claims that wait since before a time and that nobody tries any more. */
export async function giveUpForgottenCreditMails(deps: Deps, locationId: number, before: Date): Promise<void> {
  const now = deps.clock.now()
  for (const { id: mailId, mail } of await listForgottenCreditMails(atLocation(deps.database, locationId), before, now))
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
  const facts = mail && (await findLetterFacts(at, mail.creditId))
  if (!mail || !facts) return undefined
  const chosen = new Set(facts.imageIds)
  const photos: Buffer[] = []
  for (const image of await listInvoiceImages(at, facts.orderId)) {
    const file = chosen.has(image.id) ? await deps.files.get(image.pictureKey) : undefined
    if (file) photos.push(file.bytes)
  }
  const letter = {
    ...facts,
    amount: formatMoney(cents(facts.amountCents)),
    claimedOn: facts.createdAt.toISOString().slice(0, 10),
  }
  // the writer of PDFs is large, so the first claim loads it and not the start
  const { creditClaimPdf, creditClaimText } = await import('../../adapters/documents/credit-claim.ts')
  return {
    to: mail.recipients,
    subject: `Credit request ${letter.amount} for order ${facts.purchaseOrderNumber} from ${facts.location}`.replaceAll(
      /\s+/g,
      ' ',
    ),
    text: creditClaimText(letter),
    attachments: [
      {
        fileName: `credit-request-${facts.purchaseOrderNumber}-${mail.creditId}.pdf`,
        contentType: 'application/pdf',
        content: await creditClaimPdf(letter, photos),
      },
    ],
  }
}

/** Notes that a mail will not be tried again and tells the people of the location: somebody has to call the rep. */
async function giveUp({ database }: Pick<Deps, 'database'>, of: Of, claimed: ClaimedMail, reason: string, now: Date) {
  await transactionOn(database.forLocation(of.locationId), async (tx) => {
    const at = { db: tx, locationId: of.locationId }
    const isNoted = await noteTry(at, 'credit_mails', of.mailId, claimed, { status: 'failed', lastError: reason })
    const mail = isNoted ? await findCreditMail(at, of.mailId) : undefined
    const facts = mail && (await findLetterFacts(at, mail.creditId))
    if (!mail || !facts) return
    const message = `The credit request for ${facts.itemName} of order ${facts.purchaseOrderNumber} could not be mailed to ${mail.recipients.join(', ')}. Call ${facts.distributor}, or send it again from Credits.`
    await insertLocationMessage(at, { message, sentBy: 'Larder', createdAt: now })
  })
}
