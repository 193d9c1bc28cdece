import { insertLocationMessage } from '../../accounts/messages/messages.queries.ts'
import type { MailAttachment } from '../../adapters/mail/mailer.ts'
import type { PurchaseOrder } from '../../adapters/documents/purchase-order/purchase-order-document.ts'
import { atLocation, type AtLocation } from '../../context.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { findRepWithPlace } from '../../distributors/reps/rep-keys.queries.ts'
import { listForgottenMails, mailOfRow, noteTry } from '../../outbox/mail-rows.queries.ts'
import { NotToSend, sendClaimedMail, type ClaimedMail, type OutboxEntry } from '../../outbox/send-claimed-mail.ts'
import { findOrderMail, needsMail } from './order-mails.queries.ts'
import { findPurchaseOrder } from './purchase-order.queries.ts'
import { purchaseOrderFileName, writePurchaseOrder, xlsxType } from './purchase-order-file.ts'

/** Mails a waiting purchase order as PDF and Excel; one that is sent already is left alone, so a retry is harmless. */
export async function sendPurchaseOrder(deps: Deps, locationId: number, mailId: number): Promise<void> {
  await sendClaimedMail(deps, orderMail(deps, locationId, mailId))
}

type Of = { locationId: number; mailId: number }

/** Gives up the mails of orders that wait since before a time and that nobody tries any more. */
export async function giveUpForgottenOrderMails(deps: Deps, locationId: number, before: Date): Promise<void> {
  const now = deps.clock.now()
  const at = atLocation(deps.database, locationId)
  for (const { id: mailId, mail } of await listForgottenMails(at, 'outbound_mails', before, now))
    await giveUp(deps, { locationId, mailId }, mail, 'it was tried for half a day')
}

function orderMail(deps: Deps, locationId: number, mailId: number): OutboxEntry<ClaimedMail> {
  const at = atLocation(deps.database, locationId)
  return {
    ...mailOfRow(at, 'outbound_mails', mailId),
    async compose() {
      const mail = await findOrderMail(at, mailId)
      const order = await orderOf(at, mail)
      if (!mail || !order) return undefined
      if (!(await isNeeded(at, mail)))
        throw new NotToSend('the order goes by EDI, was answered, came, or was cancelled before it was mailed')
      return {
        to: mail.recipients,
        subject: mailSubject(order),
        text: mailText(order, await answerLink(deps, at, mail)),
        attachments: await attachmentsOf(order),
      }
    },
    noteGivenUp: (mail, reason) => giveUp(deps, { locationId, mailId }, mail, reason),
  }
}

type OrderMail = NonNullable<Awaited<ReturnType<typeof findOrderMail>>>

async function orderOf(at: AtLocation, mail: OrderMail | undefined): Promise<PurchaseOrder | undefined> {
  return typeof mail?.orderId === 'number' ? findPurchaseOrder(at, mail.orderId) : undefined
}

/** After hours without the mail server somebody has called the rep, and the goods may have come. */
async function isNeeded(at: AtLocation, { orderId }: OrderMail): Promise<boolean> {
  return orderId !== null && (await needsMail(at, orderId))
}

/**
 * Notes that a mail will not be tried again and tells the people of the location that somebody has to call the rep, where
 * somebody has.
 */
function giveUp(deps: Pick<Deps, 'database' | 'clock'>, of: Of, claimed: ClaimedMail, reason: string): Promise<void> {
  return transactionOn(deps.database.forLocation(of.locationId), async (tx) => {
    const at = { db: tx, locationId: of.locationId }
    const outcome = { status: 'failed', lastError: reason } as const
    if (!(await noteTry(at, 'outbound_mails', of.mailId, claimed, outcome))) return
    const mail = await findOrderMail(at, of.mailId)
    const order = await orderOf(at, mail)
    if (!mail || !order || !(await isNeeded(at, mail))) return
    const message = `Order ${order.purchaseOrderNumber} to ${order.distributor.nickname} could not be mailed to ${mail.recipients.join(', ')}. Call them, or open the order in Order History and choose Send again.`
    await insertLocationMessage(at, { message, sentBy: 'Larder', createdAt: deps.clock.now() })
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

/** The link by which the rep answers the order; undefined when no rep who reads its mail could open it. */
async function answerLink(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  at: AtLocation,
  { orderId, recipients }: OrderMail,
): Promise<string | undefined> {
  const repId = orderId === null ? undefined : await findRepWithPlace(at, orderId, recipients, clock.now())
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
