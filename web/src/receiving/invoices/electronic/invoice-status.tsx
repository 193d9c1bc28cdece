import type { Invoice } from '@larder/contract/receiving/invoices/invoices.ts'
import { counted } from '../../../kit/counted.ts'
import { Tag } from '../../../kit/lists/tag.tsx'

type Shown = Pick<Invoice, 'status' | 'lineItems' | 'linesToConfirm' | 'duplicateOf' | 'kind'>

/** The paper as it is called where it is spoken of: a credit memo is no invoice. */
export function paperName({ kind }: Pick<Invoice, 'kind'>): 'invoice' | 'credit memo' {
  return kind === 'credit_memo' ? 'credit memo' : 'invoice'
}

/** The same with a capital, as a heading begins. */
export function capitalName(invoice: Pick<Invoice, 'kind'>): 'Invoice' | 'Credit memo' {
  return paperName(invoice) === 'invoice' ? 'Invoice' : 'Credit memo'
}

/** The status of an invoice in words, for files and paper. */
export function invoiceStatusWords({ status, lineItems, linesToConfirm, duplicateOf, kind }: Shown): string {
  const step = linesToConfirm > 0 ? `Check ${counted(linesToConfirm, 'line')}` : !duplicateOf && 'Ready to book'
  return [
    status === 'booked' ? 'Booked' : lineItems === 0 ? 'Type in lines' : step,
    kind === 'credit_memo' && 'Credit memo',
    status === 'proposed' && duplicateOf && 'Duplicate?',
  ]
    .filter(Boolean)
    .join(', ')
}

/** The tags of an invoice: the next step, or that it is booked. */
export function InvoiceStatus({ invoice }: { invoice: Shown }) {
  const { status, lineItems, linesToConfirm, duplicateOf, kind } = invoice
  return (
    <span className="inline-row gap-4">
      {status === 'booked' ? (
        <Tag label="Booked" tone="savings" />
      ) : lineItems === 0 ? (
        <Tag label="Type in lines" tone="attention" />
      ) : linesToConfirm > 0 ? (
        <Tag label={`Check ${counted(linesToConfirm, 'line')}`} tone="attention" />
      ) : (
        !duplicateOf && <Tag label="Ready to book" tone="information" />
      )}
      {kind === 'credit_memo' && <Tag label="Credit memo" />}
      {status === 'proposed' && duplicateOf && <Tag label="Duplicate?" tone="danger" />}
    </span>
  )
}
