import type { PurchaseOrder } from '../adapters/documents/purchase-order-document.ts'
import { purchaseOrderPdf } from '../adapters/documents/purchase-order-pdf.ts'
import { purchaseOrderSheet } from '../adapters/documents/purchase-order-sheet.ts'
import { inTransaction } from '../database/connection.ts'
import type { Deps } from '../deps.ts'
import { findPurchaseOrder } from './purchase-order.queries.ts'
import { purchaseOrderFileName, xlsxType } from './purchase-order-file.ts'

/** Mails a waiting purchase order as PDF and Excel; one that is sent already is left alone, so a retry is harmless. */
export async function sendPurchaseOrder(deps: Deps, locationId: number, mailId: number): Promise<void> {
  const db = deps.database.forLocation(locationId)
  const error = await inTransaction(db, async (tx) => {
    const mail = await tx
      .selectFrom('outboundMails')
      .select(['id', 'messageId', 'recipients', 'orderId', 'attempts'])
      .where('locationId', '=', locationId)
      .where('id', '=', mailId)
      .where('status', '=', 'waiting')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    const order = mail?.orderId ? await findPurchaseOrder(tx, locationId, mail.orderId) : undefined
    if (!mail || !order) return undefined
    const failure = await trySending(deps, mail, order)
    await tx
      .updateTable('outboundMails')
      .set(
        failure
          ? { attempts: mail.attempts + 1, lastError: failure.message.slice(0, 500) }
          : { attempts: mail.attempts + 1, lastError: null, status: 'sent', sentAt: deps.clock.now() },
      )
      .where('locationId', '=', locationId)
      .where('id', '=', mailId)
      .execute()
    return failure
  })
  if (error) throw error
}

async function trySending(
  deps: Deps,
  mail: { messageId: string; recipients: string[] },
  order: PurchaseOrder,
): Promise<Error | undefined> {
  try {
    await deps.mailer.send({
      messageId: mail.messageId,
      to: mail.recipients,
      subject: mailSubject(order),
      text: mailText(order),
      attachments: [
        {
          fileName: purchaseOrderFileName(order.purchaseOrderNumber, 'pdf'),
          contentType: 'application/pdf',
          content: await purchaseOrderPdf(order),
        },
        {
          fileName: purchaseOrderFileName(order.purchaseOrderNumber, 'xlsx'),
          contentType: xlsxType,
          content: purchaseOrderSheet(order),
        },
      ],
    })
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** One line, whatever the location's name holds: a header must not break. */
function mailSubject({ purchaseOrderNumber, location, delivery }: PurchaseOrder): string {
  const when = delivery.date ? `, delivery ${delivery.date}` : ''
  return `Purchase order ${purchaseOrderNumber} from ${location.nickname}${when}`.replaceAll(/\s+/g, ' ')
}

function mailText(order: PurchaseOrder): string {
  const when = [order.delivery.weekday, order.delivery.date, order.delivery.time].filter(Boolean).join(' ')
  return [
    `Purchase order ${order.purchaseOrderNumber}`,
    `From: ${order.location.nickname}${order.distributor.customerNumber ? `, customer ${order.distributor.customerNumber}` : ''}`,
    `Delivery: ${when}`,
    `Lines: ${order.lines.length}`,
    ...(order.notes ? ['', 'Note:', order.notes] : []),
    '',
    'The order is attached as PDF and as Excel. Please reply to this e-mail if anything is not available.',
    '',
    `${order.orderedBy.name}, ${order.location.nickname}`,
  ].join('\n')
}
