import { insertLocationMessage } from '../../accounts/messages/messages.queries.ts'
import type { MailAttachment } from '../../adapters/mail/mailer.ts'
import type { PurchaseOrder } from '../../adapters/documents/purchase-order/purchase-order-document.ts'
import type { AtLocation } from '../../context.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { findRepWithPlace } from '../../distributors/reps/rep-keys.queries.ts'
import { sendClaimedMail, type OutboxEntry } from '../../outbox/send-claimed-mail.ts'
import {
  claimOrderMail,
  isOrderMailWaiting,
  noteOrderMail,
  renewOrderMail,
  type ClaimedOrderMail,
} from './order-mails.queries.ts'
import { findPurchaseOrder } from './purchase-order.queries.ts'
import { purchaseOrderFileName, writePurchaseOrder, xlsxType } from './purchase-order-file.ts'

/** Mails a waiting purchase order as PDF and Excel; one that is sent already is left alone, so a retry is harmless. */
export async function sendPurchaseOrder(deps: Deps, locationId: number, mailId: number): Promise<void> {
  await sendClaimedMail(deps, orderMail(deps, locationId, mailId))
}

function orderMail(deps: Deps, locationId: number, mailId: number): OutboxEntry<ClaimedOrderMail> {
  const db = deps.database.forLocation(locationId)
  const of = { locationId, mailId }
  return {
    claim: (now, until) => claimOrderMail(db, of, now, until),
    isWaiting: () => isOrderMailWaiting(db, of),
    renew: (mail, until) => renewOrderMail(db, of, mail, until),
    async compose(mail) {
      const order = mail.orderId === null ? undefined : await findPurchaseOrder({ db, locationId }, mail.orderId)
      return (
        order && {
          to: mail.recipients,
          subject: mailSubject(order),
          text: mailText(order, await answerLink(deps, { db, locationId }, mail)),
          attachments: await attachmentsOf(order),
        }
      )
    },
    noteSent: (mail, now) => noteOrderMail(db, of, mail, { status: 'sent', sentAt: now, lastError: null }),
    noteFailure: (mail, reason) => noteOrderMail(db, of, mail, { lastError: reason }),
    noteGivenUp: (mail, reason, now) => giveUpOrderMail(deps, of, mail, reason, now),
  }
}

/** Notes that a mail will not be tried again and tells the people of the location: somebody has to call the rep. */
export function giveUpOrderMail(
  { database }: Pick<Deps, 'database'>,
  of: { locationId: number; mailId: number },
  mail: ClaimedOrderMail,
  reason: string,
  now: Date,
): Promise<void> {
  const db = database.forLocation(of.locationId)
  return transactionOn(db, async (tx) => {
    if (!(await noteOrderMail(tx, of, mail, { status: 'failed', lastError: reason }))) return
    const order =
      mail.orderId === null ? undefined : await findPurchaseOrder({ db: tx, locationId: of.locationId }, mail.orderId)
    if (!order) return
    const message = `Order ${order.purchaseOrderNumber} to ${order.distributor.nickname} could not be mailed to ${mail.recipients.join(', ')}. Call them, or open the order in Order History and choose Send again.`
    await insertLocationMessage({ db: tx, locationId: of.locationId }, { message, sentBy: 'Larder', createdAt: now })
  })
}

async function attachmentsOf(order: PurchaseOrder): Promise<MailAttachment[]> {
  const files = [
    ['pdf', 'application/pdf'],
    ['xlsx', xlsxType],
  ] as const
  const attachments: MailAttachment[] = []
  for (const [format, contentType] of files)
    attachments.push({
      fileName: purchaseOrderFileName(order.purchaseOrderNumber, format),
      contentType,
      content: await writePurchaseOrder(order, format),
    })
  return attachments
}

/** One line, whatever the location's name holds: a header must not break. */
function mailSubject({ purchaseOrderNumber, location, delivery }: PurchaseOrder): string {
  const when = delivery.date ? `, delivery ${delivery.date}` : ''
  return `Purchase order ${purchaseOrderNumber} from ${location.nickname}${when}`.replaceAll(/\s+/g, ' ')
}

/** The link by which the rep answers the order; undefined when no rep who reads its mail accepted an invite. */
async function answerLink(
  { config }: Pick<Deps, 'config'>,
  at: AtLocation,
  { orderId, recipients }: ClaimedOrderMail,
): Promise<string | undefined> {
  const repId = orderId === null ? undefined : await findRepWithPlace(at, orderId, recipients)
  if (repId === undefined) return undefined
  return `${config.publicUrl ?? `http://localhost:${config.port}`}/rep?place=${repId}&order=${orderId}`
}

function mailText(order: PurchaseOrder, link: string | undefined): string {
  const when = [order.delivery.weekday, order.delivery.date, order.delivery.time].filter(Boolean).join(' ')
  return [
    `Purchase order ${order.purchaseOrderNumber}`,
    `From: ${order.location.nickname}${order.distributor.customerNumber ? `, customer ${order.distributor.customerNumber}` : ''}`,
    `Delivery: ${when}`,
    `Lines: ${order.lines.length}`,
    ...(order.notes ? ['', 'Note:', order.notes] : []),
    '',
    ...(link
      ? ['The order is attached as PDF and as Excel. Accept it here, or say what comes short:', '', link]
      : ['The order is attached as PDF and as Excel. Please reply to this e-mail if anything is not available.']),
    '',
    `${order.orderedBy.name}, ${order.location.nickname}`,
  ].join('\n')
}
