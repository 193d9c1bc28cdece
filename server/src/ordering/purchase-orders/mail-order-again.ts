import { noRepToMail, orderMailNotFailed } from '@larder/contract/ordering/orders.ts'
import { notFound } from '@larder/contract/refusal.ts'
import type { JobQueue } from '../../adapters/jobs/job-queue.ts'
import { auditBy, type Auditor } from '../../database/audit.ts'
import { transactionOn, type LocationDb, type Tx } from '../../database/connections/connection.ts'
import { refuse } from '../../http/failures.ts'
import { lockOrder } from '../acknowledgements/acknowledgements.queries.ts'
import { findRepToMail, requeueOrderMail } from './order-mails.queries.ts'
import { findOrder } from '../orders/orders.queries.ts'
import { sendPurchaseOrderJob } from './purchase-order-mail.ts'

/**
 * Has an order mailed again whose mail was given up, to who gets the distributor's orders now. A mail keeps its message id:
 * should an earlier try have arrived after all, a mail system knows it as the same one.
 */
export async function mailOrderAgain(
  deps: { jobs: Pick<JobQueue, 'enqueue'> },
  db: LocationDb,
  by: Auditor & { locationId: number },
  orderId: number,
  now: Date,
): Promise<void> {
  const { locationId } = by
  const order = (await findOrder({ db, locationId }, orderId)) ?? refuse(notFound)
  const rep = await findRepToMail({ db, locationId }, order.distributorId)
  if (!order.isMailFailed) refuse(orderMailNotFailed)
  if (rep === undefined) refuse(noRepToMail, { distributor: order.distributor })
  await transactionOn(db, async (tx) => {
    if (!(await queueOrderMailAgain(deps, tx, { locationId, orderId, recipients: [rep] }, now)))
      refuse(orderMailNotFailed)
    const entry = { action: 'mail-order-again', objectType: 'order', objectId: orderId, after: { recipients: [rep] } }
    await auditBy(tx, by, entry, now)
  })
}

/** Queues the mail of an order that was given up; false when it is not, or when the distributor knows of the order already. */
export async function queueOrderMailAgain(
  { jobs }: { jobs: Pick<JobQueue, 'enqueue'> },
  tx: Tx,
  { locationId, orderId, recipients }: { locationId: number; orderId: number; recipients: string[] },
  now: Date,
): Promise<boolean> {
  // Its file of EDI may be sent again in the same moment.
  await lockOrder({ db: tx, locationId }, orderId)
  const mail = await requeueOrderMail({ db: tx, locationId }, orderId, recipients, now)
  if (!mail) return false
  await jobs.enqueue(tx, sendPurchaseOrderJob, { locationId, mailId: mail.id })
  return true
}
