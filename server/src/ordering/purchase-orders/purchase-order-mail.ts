import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '../../database/connections/connection.ts'
import type { Statement } from '../../database/batch.ts'
import { preparedStatement } from '../../database/statements.ts'
import type { Deps } from '../../deps.ts'
import { exchangeEdiJob } from '../../distributors/edi/exchange-edi.job.ts'
import type { NextOrder } from '../orders/place-order.queries.ts'

/** The job of mailing an order: its mail is in the outbox already. */
export const sendPurchaseOrderJob = {
  name: 'send-purchase-order',
  payload: z.object({ locationId: z.int(), mailId: z.int() }),
}

type Wanted = { locationId: number; now: Date; next: NextOrder }

/**
 * Puts the mail of an order into the outbox, as part of the order's transaction; its sending is queued with
 * `queuePurchaseOrder`. Without a sales rep the mail stays as failed, for people to see.
 */
export function purchaseOrderMail({ locationId, now, next: { orderId, mailId, repEmail } }: Wanted): Statement<never> {
  const { messageId, recipients, status, lastError } = newOrderMail(locationId, orderId, repEmail)
  return preparedStatement(
    `insert into outbound_mails (location_id, id, order_id, message_id, recipients, status, last_error, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [locationId, mailId, orderId, messageId, recipients, status, lastError, now],
  )
}

/** The mail of an order as it begins to wait; without a sales rep it stays as failed. */
export function newOrderMail(locationId: number, orderId: number, repEmail: string | null) {
  return {
    // the same through every try, so that a mail system knows a repeated one
    messageId: `<order-${locationId}-${orderId}-${randomUUID()}@larder>`,
    recipients: repEmail === null ? [] : [repEmail],
    status: repEmail === null ? 'failed' : 'waiting',
    lastError: repEmail === null ? 'this distributor has no sales rep with an e-mail address' : null,
  } as const
}

/** Has the order sent, by EDI or mail, as soon as its transaction is committed. */
export async function queuePurchaseOrder(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  { locationId, distributorId, next }: Pick<Wanted, 'locationId' | 'next'> & { distributorId: number },
): Promise<void> {
  const { mailId, repEmail, isByEdi } = next
  if (isByEdi) await deps.jobs.enqueue(tx, exchangeEdiJob, { locationId, distributorId })
  else if (repEmail !== null) await deps.jobs.enqueue(tx, sendPurchaseOrderJob, { locationId, mailId })
}
