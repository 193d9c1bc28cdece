import { insertLocationMessage } from '../../accounts/messages/messages.queries.ts'
import type { Job } from '../../adapters/jobs/job-queue.ts'
import { atLocation } from '../../context.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { listForgottenMails, mailOfRow, noteTry } from '../../outbox/mail-rows.queries.ts'
import { sendClaimedMail, type ClaimedMail, type OutboxEntry } from '../../outbox/send-claimed-mail.ts'
import { sendPriceQuestionJob } from './ask-rep.ts'
import { findQuestion } from './price-questions.queries.ts'

type Of = { locationId: number; mailId: number }

export function sendPriceQuestionWork(deps: Deps): Job<Of> {
  return { ...sendPriceQuestionJob, handle: (of) => sendClaimedMail(deps, questionMail(deps, of)) }
}

/** Gives up the mails about prices that wait since before a time and that nobody tries any more. */
export async function giveUpForgottenPriceMails(deps: Deps, locationId: number, before: Date): Promise<void> {
  const now = deps.clock.now()
  const at = atLocation(deps.database, locationId)
  const reason = 'it was tried for half a day'
  for (const { id: mailId, mail } of await listForgottenMails(at, 'price_questions', before, now))
    await giveUp(deps, { locationId, mailId }, mail, reason)
  for (const { id, mail } of await listForgottenMails(at, 'price_mails', before, now))
    await noteTry(at, 'price_mails', id, mail, { status: 'failed', lastError: reason })
}

function questionMail(deps: Deps, of: Of): OutboxEntry<ClaimedMail> {
  const at = atLocation(deps.database, of.locationId)
  return {
    ...mailOfRow(at, 'price_questions', of.mailId),
    async compose() {
      const question = await findQuestion(at, of.mailId)
      if (!question) return undefined
      const { recipients: to, message: text, item, location } = question
      const subject = `Price of ${item} at ${location}`.replaceAll(/\s+/g, ' ')
      return { to, subject, text, attachments: [] }
    },
    noteGivenUp: (mail, reason) => giveUp(deps, of, mail, reason),
  }
}

/** Notes that a question will not be tried again and tells the people of the location: somebody has to call the rep. */
async function giveUp({ database, clock }: Deps, of: Of, claimed: ClaimedMail, reason: string): Promise<void> {
  await transactionOn(database.forLocation(of.locationId), async (tx) => {
    const at = { db: tx, locationId: of.locationId }
    const isNoted = await noteTry(at, 'price_questions', of.mailId, claimed, { status: 'failed', lastError: reason })
    const question = isNoted ? await findQuestion(at, of.mailId) : undefined
    if (!question) return
    const { item, distributor, recipients } = question
    const message = `The question about the price of ${item} could not be mailed to ${recipients.join(', ')}. Call ${distributor}, or send it again from Price guard.`
    await insertLocationMessage(at, { message, sentBy: 'Larder', createdAt: clock.now() })
  })
}
