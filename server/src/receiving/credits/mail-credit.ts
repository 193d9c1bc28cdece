import { noRepToMail } from '@larder/contract/ordering/orders.ts'
import { creditMailed, creditStepRefused, severalDistributors } from '@larder/contract/receiving/credits/credits.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { isOpen, type CreditStatus } from '@larder/domain/receiving/credits/credit-step.ts'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { findRepToMail } from '../../ordering/purchase-orders/order-mails.queries.ts'
import { insertCreditMail, lockCreditsToMail, requeueCreditMail, type CreditToMail } from './credit-mails.queries.ts'

/** The job of mailing claims: their mail is in the outbox already. */
export const sendCreditJob = {
  name: 'send-credit-claim',
  payload: z.object({ locationId: z.int(), mailId: z.int() }),
}

/**
 * Has claims of one distributor mailed to the primary sales rep, all in one mail; each once. Claims whose mail was given
 * up go as the same mail again, with all of it that is still open.
 */
export function mailCredits({ jobs }: Pick<Deps, 'jobs'>, context: Context, ids: readonly number[]): Promise<void> {
  return inTransaction(context, async (tx) => {
    const credits = await lockCreditsToMail(tx, ids)
    const first = requireMailable(credits, ids)
    const { distributor, distributorId } = first
    const rep = (await findRepToMail(tx, distributorId)) ?? refuse(noRepToMail, { distributor })
    const mailId = (await queueMail(tx, credits, first, rep)) ?? refuse(creditMailed)
    await jobs.enqueue(tx.db, sendCreditJob, { locationId: tx.locationId, mailId })
    for (const { id } of credits)
      // oxlint-disable-next-line no-await-in-loop -- in one transaction, on one connection
      await audit(tx, { action: 'mail-credit', objectType: 'credit', objectId: id, after: { recipients: [rep] } })
  })
}

/**
 * The first of the wanted claims; refuses those that no one mail can have: of several distributors, settled ones, and
 * those in a mail that was not given up, or in different ones.
 */
export function requireMailable(credits: readonly CreditToMail[], wanted: readonly number[]): CreditToMail {
  const [first] = credits
  if (!first || credits.length < new Set(wanted).size) return refuse(notFound)
  if (credits.some(({ distributorId }) => distributorId !== first.distributorId)) refuse(severalDistributors)
  if (credits.some(({ status }) => !isOpen(status as CreditStatus))) refuse(creditStepRefused)
  const isInAnotherMail = credits.some(({ mailId }) => mailId !== first.mailId)
  if (isInAnotherMail || (first.mailId !== null && first.mailStatus !== 'failed')) refuse(creditMailed)
  return first
}

/** The mail of claims, new or waiting again; undefined when it was sent again meanwhile. */
function queueMail(
  tx: Context<Tx>,
  credits: readonly CreditToMail[],
  first: CreditToMail,
  rep: string,
): Promise<number | undefined> {
  const { locationId, now } = tx
  if (first.mailId !== null) return requeueCreditMail(tx, first.mailId, [rep], now)
  const messageId = `<credit-${locationId}-${first.id}-${randomUUID()}@larder>`
  const ids = credits.map(({ id }) => id)
  return insertCreditMail(tx, ids, { messageId, recipients: [rep] }, now)
}
