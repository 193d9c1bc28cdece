import { insertLocationMessage } from '../../accounts/messages/messages.queries.ts'
import { inTransaction, type AtLocation } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { lockEdiConnection } from '../../distributors/edi/edi-connections.queries.ts'
import { giveUpWaitingOrders } from '../../distributors/edi/edi-files.queries.ts'
import { findRepToMail, insertOrderMail } from '../purchase-orders/order-mails.queries.ts'
import { sendPurchaseOrderJob } from '../purchase-orders/purchase-order-mail.ts'

/**
 * Has the orders mailed that wait for an EDI that is off and that the distributor may not know of, and tells the location.
 * One that is being sent at this moment is left to the exchange that holds it, which calls this again when its try is over.
 */
export function mailOrdersWhereEdiIsOff(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  at: AtLocation,
  distributorId: number,
): Promise<void> {
  return inTransaction(at, async (tx) => {
    const now = clock.now()
    const connection = await lockEdiConnection(tx, distributorId)
    if (!connection || connection.isOn) return
    const repEmail = (await findRepToMail(tx, distributorId)) ?? null
    const whatWasDone = repEmail === null ? '' : ' The order was mailed instead.'
    const switchedOff = 'EDI was switched off before it was sent.'
    const reason = `${switchedOff}${whatWasDone}`
    const reasonOfKnown = `${switchedOff} The distributor knew of the order already.`
    const orders = await giveUpWaitingOrders(tx, distributorId, { reason, reasonOfKnown, now })
    if (orders.length === 0) return
    for (const { orderId } of orders) {
      const mailId = await insertOrderMail(tx, { orderId, repEmail, now })
      if (repEmail !== null) await jobs.enqueue(tx.db, sendPurchaseOrderJob, { locationId: tx.locationId, mailId })
    }
    for (const message of messagesAbout(orders, repEmail))
      await insertLocationMessage(tx, { message, sentBy: 'Larder', createdAt: now })
  })
}

type Waiting = Awaited<ReturnType<typeof giveUpWaitingOrders>>

function messagesAbout(orders: Waiting, repEmail: string | null): string[] {
  const [{ nickname } = { nickname: '' }] = orders
  if (repEmail === null)
    return orders.map(
      ({ purchaseOrderNumber }) =>
        `Order ${purchaseOrderNumber} has not reached ${nickname}: EDI was switched off, and ${nickname} has no sales rep with an e-mail address. Call them, or add a sales rep, open the order in Order History and choose Send again.`,
    )
  const waited = orders.length === 1 ? '1 order that waited goes' : `${orders.length} orders that waited go`
  return [`EDI with ${nickname} was switched off: ${waited} to ${repEmail} by mail.`]
}
