import type { InvoiceImage } from '@larder/contract/receiving/invoices/invoice-images.ts'
import type { InvoiceReading } from '@larder/contract/receiving/invoices/invoice-readings.ts'
import { mostPagesRead } from '@larder/domain/receiving/invoices/most-pages-read.ts'
import { call } from '../../../../api/client.ts'
import { messageOf } from '../../../../api/failures.ts'
import { refresh } from '../../../../api/queries.ts'
import { Button } from '../../../../kit/forms/button.tsx'
import { confirm } from '../../../../kit/layers/modals.tsx'
import { toastFailure } from '../../../../kit/layers/toasts.tsx'

type JoinPagesProps = {
  images: readonly InvoiceImage[]
  /** those that are over, with an invoice that nobody has booked or with none */
  readings: readonly InvoiceReading[]
  isBusy: boolean
  /** False: it was not asked for */
  onAsk: (imageIds: readonly number[]) => Promise<boolean>
}

/** Photographed pages that became several proposals, or came after one, are read again as the one invoice that they are. */
export function JoinPages({ images, readings, isBusy, onAsk }: JoinPagesProps) {
  const { imageIds, replaced } = joined(images, readings)
  if (replaced.length === 0 || imageIds.length > mostPagesRead) return null
  const join = async () => {
    const isSure = await confirm({
      title: `Read all ${imageIds.length} pages as one invoice?`,
      message: 'The lines that were read from them before, and what was corrected in these, are replaced.',
      confirmLabel: 'Read as one',
    })
    if (!isSure || !(await onAsk(imageIds))) return
    await deleteProposals(replaced.flatMap(({ invoice_id: id }) => id ?? []))
  }
  return (
    <div className="row wrap gap-8">
      <Button busy={isBusy} onClick={() => void join()}>
        Read all {imageIds.length} pages as one invoice
      </Button>
    </div>
  )
}

/** The pages that one invoice may be of, in their order, and the readings that had some of them. A PDF may hold several. */
function joined(images: readonly InvoiceImage[], readings: readonly InvoiceReading[]) {
  const pictures = new Set(images.flatMap(({ id, kind }) => (kind === 'picture' ? id : [])))
  const replaced = readings.filter(({ imageIds }) => imageIds.every((id) => pictures.has(id)))
  const isOneOfSeveral = replaced.some(({ imageIds }) => imageIds.length < pictures.size)
  return { imageIds: [...pictures], replaced: isOneOfSeveral ? replaced : [] }
}

async function deleteProposals(ids: readonly number[]) {
  try {
    // oxlint-disable-next-line no-await-in-loop -- two or three, one after the other
    for (const id of ids) await call('deleteInvoice', { params: { id } }, { quiet: true })
  } catch (failure) {
    toastFailure(`The invoice that was read before is still here: ${messageOf(failure)}`)
  }
  await refresh('getInvoices', 'getInvoiceReadings')
}
