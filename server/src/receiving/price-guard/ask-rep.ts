import { noRepToMail } from '@larder/contract/ordering/orders.ts'
import { priceQuestionMailed } from '@larder/contract/receiving/price-guard/moved-prices.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { findRepToMail } from '../../ordering/purchase-orders/order-mails.queries.ts'
import { findPriceChange } from './moved-prices.queries.ts'
import { queueQuestion } from './price-questions.queries.ts'

/** The job of mailing a question: it is in the outbox already. */
export const sendPriceQuestionJob = {
  name: 'send-price-question',
  payload: z.object({ locationId: z.int(), mailId: z.int() }),
}

/** Has the primary sales rep asked about a change, once, unless the mail was given up; the addresses. */
export function askRep(
  { jobs }: Pick<Deps, 'jobs'>,
  context: Context,
  priceChangeId: number,
  message: string,
): Promise<string[]> {
  return inTransaction(context, async (tx) => {
    const { distributor, distributorId } = (await findPriceChange(tx, priceChangeId)) ?? refuse(notFound)
    const rep = (await findRepToMail(tx, distributorId)) ?? refuse(noRepToMail, { distributor })
    const { locationId, now } = tx
    const messageId = `<price-${locationId}-${priceChangeId}-${randomUUID()}@larder>`
    const question = { priceChangeId, message, messageId, recipients: [rep] }
    const mailId = (await queueQuestion(tx, question, now)) ?? refuse(priceQuestionMailed)
    await jobs.enqueue(tx.db, sendPriceQuestionJob, { locationId, mailId })
    const entry = { action: 'ask-about-price', objectType: 'price-change', objectId: priceChangeId }
    await audit(tx, { ...entry, after: { recipients: [rep] } })
    return [rep]
  })
}
