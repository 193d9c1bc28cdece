import type { Context } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../http/failures.ts'
import { addInvoiceImage } from './add-invoice-image.ts'
import { findInvoice, listInvoicesById, type InvoiceRow } from './invoices.queries.ts'

/**
 * Keeps a PDF with text as a picture of its order too, so that it is seen beside the lines that were read from it, whatever
 * way it came in. The same bytes are one picture. One that can't be drawn is left: its lines are read, and its file is there.
 */
export async function keepPaper(deps: Pick<Deps, 'files'>, context: Context, invoiceIds: readonly number[]) {
  const invoices = await listInvoicesById(context, invoiceIds)
  const drawn = new Set<number>()
  for (const invoice of invoices) {
    if (invoice.orderId === null || drawn.has(invoice.orderId)) continue
    drawn.add(invoice.orderId)
    // oxlint-disable-next-line no-await-in-loop -- one at a time, so that a large file is not held several times
    await draw(deps, context, invoice, invoice.orderId)
  }
}

/** The same once the order of an invoice is known. */
export async function keepPaperOfOrder(deps: Pick<Deps, 'files'>, context: Context, invoiceId: number) {
  const invoice = await findInvoice(context, invoiceId)
  if (invoice && invoice.orderId !== null) await draw(deps, context, invoice, invoice.orderId)
}

async function draw({ files }: Pick<Deps, 'files'>, context: Context, invoice: InvoiceRow, orderId: number) {
  if (invoice.source !== 'pdf') return
  const kept = await files.get(invoice.fileKey)
  if (!kept) return
  const file = { bytes: Buffer.from(kept.bytes), fileName: invoice.fileName || 'invoice.pdf' }
  await addInvoiceImage({ files }, context, orderId, file).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error
  })
}
