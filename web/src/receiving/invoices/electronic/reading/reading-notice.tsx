import type { Invoice } from '@larder/contract/receiving/invoices/invoices.ts'
import { FieldError } from '../../../../kit/forms/field.tsx'
import { ProgressBar } from '../../../../kit/upload/progress-bar.tsx'

/** Of photographed pages that have no order: that they are being read, or why nothing came of it. */
export function ReadingNotice({ invoice: { reading, status, lineItems } }: { invoice: Invoice }) {
  // Somebody typed it in meanwhile.
  if (!reading || status === 'booked' || lineItems > 0) return null
  if (reading.isOver) return <FieldError>{reading.message}</FieldError>
  return (
    <div className="stack gap-8">
      <p role="status">Reading the lines… You can leave this page.</p>
      <ProgressBar label="Reading" />
    </div>
  )
}

const askEveryMs = 2_000

/** How often an invoice is read again while its pages are. */
export function whileRead(invoice: Invoice | undefined): number | false {
  return invoice?.reading && !invoice.reading.isOver ? askEveryMs : false
}
