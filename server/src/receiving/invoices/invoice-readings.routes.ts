import { getInvoiceReadings, postInvoiceReading } from '@larder/contract/receiving/invoices/invoice-readings.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { wholeList } from '@larder/contract/shared.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { existsOrder } from './invoice-images.queries.ts'
import { countDeletedInvoices, listInvoiceReadings, type InvoiceReadingRow } from './invoice-readings.queries.ts'
import { requestInvoiceReading } from './request-invoice-reading.ts'

/** Invoices read from their pictures, in the background. */
export function registerInvoiceReadingRoutes(app: App, deps: Deps): void {
  route(
    app,
    deps,
    postInvoiceReading,
    async ({ context, params, body }) => {
      const { imageIds, byHand = false } = body
      const reading = await requestInvoiceReading(deps, context, params.id, { imageIds, byHand })
      return readingAnswer(reading, await countDeletedInvoices(context, [reading.id]))
    },
    { limitedAs: 'invoice-image' },
  )

  route(app, deps, getInvoiceReadings, async ({ context, params }) => {
    if (!(await existsOrder(context, params.id))) refuse(notFound)
    const readings = await listInvoiceReadings(context, params.id)
    const deleted = await countDeletedInvoices(
      context,
      readings.map(({ id }) => id),
    )
    return wholeList(readings.map((reading) => readingAnswer(reading, deleted)))
  })
}

function readingAnswer(
  { id, orderId, imageIds, status, percent, message, invoiceId }: InvoiceReadingRow,
  deleted: ReadonlyMap<number, number>,
) {
  const known = status === 'reading' || status === 'read' || status === 'failed' ? status : 'waiting'
  const what = { id, order_id: orderId, imageIds, status: known, percent, message } as const
  // While it is read again it may still have what was left of several invoices; once that failed, it is all there is.
  const isOver = known === 'read' || known === 'failed'
  return { ...what, invoice_id: isOver ? invoiceId : null, deletedInvoices: (isOver && deleted.get(id)) || 0 }
}
