import { getInvoiceReadings, postInvoiceReading } from '@larder/contract/receiving/invoices/invoice-readings.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { wholeList } from '@larder/contract/shared.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { existsOrder } from './invoice-images.queries.ts'
import { listInvoiceReadings, type InvoiceReadingRow } from './invoice-readings.queries.ts'
import { requestInvoiceReading } from './request-invoice-reading.ts'

/** Invoices read from their pictures, in the background. */
export function registerInvoiceReadingRoutes(app: App, deps: Deps): void {
  route(
    app,
    deps,
    postInvoiceReading,
    async ({ context, params, body }) => {
      const { imageIds, byHand = false } = body
      return readingAnswer(await requestInvoiceReading(deps, context, params.id, { imageIds, byHand }))
    },
    { limitedAs: 'invoice-image' },
  )

  route(app, deps, getInvoiceReadings, async ({ context, params }) => {
    if (!(await existsOrder(context, params.id))) refuse(notFound)
    return wholeList((await listInvoiceReadings(context, params.id)).map(readingAnswer))
  })
}

function readingAnswer({ id, orderId, imageIds, status, percent, message, invoiceId }: InvoiceReadingRow) {
  const known = status === 'reading' || status === 'read' || status === 'failed' ? status : 'waiting'
  return { id, order_id: orderId, imageIds, status: known, percent, message, invoice_id: invoiceId } as const
}
