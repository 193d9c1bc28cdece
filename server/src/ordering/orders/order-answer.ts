import { notFound } from '@larder/contract/refusal.ts'
import type { Context } from '../../context.ts'
import { takesNoWrites } from '../../database/connections/connection-errors.ts'
import { runStatement, runBatch, type RowsOf } from '../../database/statements.ts'
import type { Actor } from '../../http/actor.ts'
import { downloadLinks } from '../../http/answers/downloads.ts'
import { refuse } from '../../http/failures.ts'
import { paymentOnTerms } from '../payment/order-payment.ts'
import { orderItemAnswer, orderItems } from './order-items.queries.ts'
import { findOrder, orderParts, summaryOf } from './orders.queries.ts'
import type { NextOrder } from './place-order.queries.ts'
import { purchaseOrderFileName } from '../purchase-orders/purchase-order-file.ts'

/** One order with its links, and its lines when wanted. */
export async function orderAnswer(context: Context, orderId: number, withItems: boolean) {
  const { locationId } = context
  const order = (await findOrder(context, orderId)) ?? refuse(notFound)
  const { links, change } = linksOf(context.actor, { ...order, orderId }, context.now)
  const itemsOf = (rows: RowsOf<[ReturnType<typeof orderItems>]>[0]) =>
    rows.map((row) => orderItemAnswer(row, order.status))
  try {
    if (!withItems) {
      await runStatement(context.db, change)
      return { ...order, ...links }
    }
    const [, items] = await runBatch(context.db, [change, orderItems(locationId, orderId)])
    return { ...order, ...links, items: itemsOf(items) }
  } catch (error) {
    // A standby saves no links; what was ordered is seen all the same.
    if (!takesNoWrites(error)) throw error
    if (!withItems) return { ...order, ...noLinks }
    const items = await runStatement(context.db, orderItems(locationId, orderId))
    return { ...order, ...noLinks, items: itemsOf(items) }
  }
}

type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

const noLinks = { purchaseOrderUrl: null, purchaseOrderUrlExcel: null, invoiceUrl: null }

/** The same for an order on terms that is being written: what is to be changed and asked for it, all at once. */
export function answerToNewOrder(actor: Actor, { orderId, purchaseOrderNumber }: NextOrder, now: Date) {
  const unbilled = { hasInvoice: false, invoiceFile: null, isBilledByEdi: false }
  const { links, change } = linksOf(actor, { orderId, purchaseOrderNumber, ...unbilled }, now)
  const statements = [...orderParts(actor.locationId, orderId), orderItems(actor.locationId, orderId)] as const
  return {
    links: change,
    statements,
    of: ([order, mails, stock, items]: RowsOf<typeof statements>) => ({
      ...(summaryOf([order, mails, stock], paymentOnTerms) ?? refuse(notFound)),
      ...links,
      items: items.map((item) => orderItemAnswer(item, 'placed')),
    }),
  }
}

function linksOf(
  actor: Actor,
  {
    orderId,
    purchaseOrderNumber,
    hasInvoice,
    invoiceFile,
    isBilledByEdi,
  }: Pick<NextOrder, 'orderId' | 'purchaseOrderNumber'> &
    Pick<FoundOrder, 'hasInvoice' | 'invoiceFile' | 'isBilledByEdi'>,
  now: Date,
) {
  const file = (kind: 'purchase-order-pdf' | 'purchase-order-xlsx', format: 'pdf' | 'xlsx') => ({
    kind,
    objectId: orderId,
    fileName: purchaseOrderFileName(purchaseOrderNumber, format),
  })
  const bill = { objectId: orderId, fileName: `invoice-${purchaseOrderNumber}.pdf` }
  const paper = { kind: 'invoice' as const, ...bill }
  const electronic = invoiceFile && {
    kind: 'invoice-file' as const,
    objectId: invoiceFile.invoiceId,
    fileName: invoiceFile.fileName || 'invoice',
  }
  // A file of EDI is for programs: what people read is made of its lines.
  const made = isBilledByEdi && { kind: 'edi-invoices-of-order' as const, ...bill }
  const invoice = hasInvoice ? paper : (electronic ?? made)
  const files = [file('purchase-order-pdf', 'pdf'), file('purchase-order-xlsx', 'xlsx'), ...(invoice ? [invoice] : [])]
  const { links, change } = downloadLinks(actor, files, now)
  const [pdf = '', xlsx = '', invoiceUrl = null] = links
  return { links: { purchaseOrderUrl: pdf, purchaseOrderUrlExcel: xlsx, invoiceUrl }, change }
}
