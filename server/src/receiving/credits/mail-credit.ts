import { noRepToMail } from '@larder/contract/ordering/orders.ts'
import { creditMailed } from '@larder/contract/receiving/credits/credits.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { findRepToMail } from '../../ordering/purchase-orders/order-mails.queries.ts'
import { queueCreditMail } from './credit-mails.queries.ts'
import { findCredit } from './credits.queries.ts'

/** The job of mailing a claim: its mail is in the outbox already. */
export const sendCreditJob = {
  name: 'send-credit-claim',
  payload: z.object({ locationId: z.int(), mailId: z.int() }),
}

/** Has a claim mailed to the primary sales rep; once, unless its mail was given up. */
export function mailCredit({ jobs }: Pick<Deps, 'jobs'>, context: Context, id: number): Promise<void> {
  return inTransaction(context, async (tx) => {
    const credit = (await findCredit(tx, id)) ?? refuse(notFound)
    const { distributor, distributorId } = credit
    const rep = (await findRepToMail(tx, distributorId)) ?? refuse(noRepToMail, { distributor })
    const { locationId, now } = tx
    const messageId = `<credit-${locationId}-${id}-${randomUUID()}@larder>`
    const mail = { creditId: id, messageId, recipients: [rep] }
    const mailId = (await queueCreditMail(tx, mail, now)) ?? refuse(creditMailed)
    await jobs.enqueue(tx.db, sendCreditJob, { locationId, mailId })
    await audit(tx, { action: 'mail-credit', objectType: 'credit', objectId: id, after: { recipients: [rep] } })
  })
}
