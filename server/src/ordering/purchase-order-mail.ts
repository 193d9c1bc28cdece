import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '../database/connection.ts'
import type { Deps } from '../deps.ts'

/** The work of mailing an order: its mail stands in the outbox already. */
export const sendPurchaseOrderJob = {
  name: 'send-purchase-order',
  payload: z.object({ locationId: z.int(), mailId: z.int() }),
}

type Wanted = { locationId: number; orderId: number; distributorId: number; now: Date }

/**
 * Puts the mail of an order into the outbox and its sending into the queue, both as part of the order's transaction. It
 * goes to the primary sales rep, else to the first active one; without any the mail stays as failed, for people to see.
 */
export async function writePurchaseOrderMail(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  { locationId, orderId, distributorId, now }: Wanted,
): Promise<void> {
  const rep = await tx
    .selectFrom('salesReps')
    .select('email')
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('isDeleted', '=', false)
    .where('email', '<>', '')
    .orderBy('isPrimary', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  const { id: mailId } = await tx
    .insertInto('outboundMails')
    .values({
      locationId,
      orderId,
      // the same through every try, so that a mail system knows a repeated one
      messageId: `<order-${locationId}-${orderId}-${randomUUID()}@larder>`,
      recipients: rep ? [rep.email] : [],
      status: rep ? 'waiting' : 'failed',
      lastError: rep ? null : 'this distributor has no sales rep with an e-mail address',
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (rep) await deps.jobs.enqueue(tx, sendPurchaseOrderJob, { locationId, mailId })
}
