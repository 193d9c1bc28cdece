import type { Context } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../http/failures.ts'
import { addInvoiceImage } from './pictures/add-invoice-image.ts'
import { listInvoicesById } from './invoices.queries.ts'

/**
 * Keeps PDFs with text, and pages that were photographed without an order, as pictures of their orders too, so that each is seen beside the lines that were read from it,
 * whatever way it came in; nothing for an invoice of another kind, or without an order yet. The same bytes are one picture.
 * One that can't be drawn is left: its lines are read, and its file is there.
 */
export async function keepPapers(deps: Pick<Deps, 'files'>, context: Context, invoiceIds: readonly number[]) {
  for (const { source, orderId, fileKey, fileName, filePageCount } of await listInvoicesById(context, invoiceIds)) {
    const isPdf = source === 'pdf' || (source === 'photo' && filePageCount !== null)
    if (!isPdf || orderId === null) continue
    // oxlint-disable-next-line no-await-in-loop -- one at a time, so that a large file is not held several times
    const kept = await deps.files.get(fileKey)
    if (!kept) continue
    const file = { bytes: Buffer.from(kept.bytes), fileName: fileName || 'invoice.pdf' }
    // oxlint-disable-next-line no-await-in-loop -- drawing one PDF takes as much memory as the machine spares
    await addInvoiceImage(deps, context, orderId, file).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
    })
  }
}
