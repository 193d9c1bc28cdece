import type { PurchaseOrder } from '../adapters/documents/purchase-order-document.ts'
import type { LocationDb } from '../database/connection.ts'
import type { Deps } from '../deps.ts'
import { findPurchaseOrder } from './purchase-order.queries.ts'
import { purchaseOrderFileName, writePurchaseOrder, xlsxType } from './purchase-order-file.ts'

/** a claim lapses so soon after its process was killed; one that lives renews it meanwhile */
const claimMs = 30_000
const renewedEveryMs = 10_000

/**
 * Mails a waiting purchase order as PDF and Excel; one that is sent already is left alone, so a retry is harmless. The
 * mail is claimed, sent and noted in turn: a slow mail server holds no row and no connection.
 */
export async function sendPurchaseOrder(deps: Deps, locationId: number, mailId: number): Promise<void> {
  const db = deps.database.forLocation(locationId)
  const mail = await claimMail(db, locationId, mailId, deps.clock.now())
  // held by a try whose end nobody heard of: the job comes back when the claim has lapsed
  if (!mail && (await isWaiting(db, locationId, mailId))) throw new Error('this mail is being sent')
  const order = mail?.orderId ? await findPurchaseOrder(db, locationId, mail.orderId) : undefined
  if (!mail || !order) return
  const renewing = setInterval(() => void renewClaim(deps, locationId, mailId), renewedEveryMs)
  const failure = await trySending(deps, mail, order).finally(() => clearInterval(renewing))
  await db
    .updateTable('outboundMails')
    .set(
      failure
        ? { claimedUntil: null, lastError: failure.message.slice(0, 500) }
        : { claimedUntil: null, lastError: null, status: 'sent', sentAt: deps.clock.now() },
    )
    .where('locationId', '=', locationId)
    .where('id', '=', mailId)
    .execute()
  if (failure) throw failure
}

/** Takes a waiting mail that nobody else is sending right now. */
function claimMail(db: LocationDb, locationId: number, mailId: number, now: Date) {
  return db
    .updateTable('outboundMails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), claimedUntil: new Date(now.getTime() + claimMs) }))
    .where('locationId', '=', locationId)
    .where('id', '=', mailId)
    .where('status', '=', 'waiting')
    .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<', now)]))
    .returning(['messageId', 'recipients', 'orderId'])
    .executeTakeFirst()
}

async function renewClaim(deps: Deps, locationId: number, mailId: number): Promise<void> {
  try {
    await deps.database
      .forLocation(locationId)
      .updateTable('outboundMails')
      .set({ claimedUntil: new Date(deps.clock.now().getTime() + claimMs) })
      .where('locationId', '=', locationId)
      .where('id', '=', mailId)
      .where('status', '=', 'waiting')
      .execute()
  } catch (error) {
    deps.log.warn({ err: error, locationId, mailId }, 'the claim of a mail could not be renewed')
  }
}

async function isWaiting(db: LocationDb, locationId: number, mailId: number): Promise<boolean> {
  const mail = await db
    .selectFrom('outboundMails')
    .select('status')
    .where('locationId', '=', locationId)
    .where('id', '=', mailId)
    .executeTakeFirst()
  return mail?.status === 'waiting'
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
          content: await writePurchaseOrder(order, 'pdf'),
        },
        {
          fileName: purchaseOrderFileName(order.purchaseOrderNumber, 'xlsx'),
          contentType: xlsxType,
          content: await writePurchaseOrder(order, 'xlsx'),
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
