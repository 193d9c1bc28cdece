import type { Invoice } from '@larder/contract/receiving/invoices/invoices.ts'
import { counted } from '../../../kit/counted.ts'
import { Tag } from '../../../kit/lists/tag.tsx'

type Shown = Pick<
  Invoice,
  | 'status'
  | 'lineItems'
  | 'linesToConfirm'
  | 'duplicateOf'
  | 'kind'
  | 'invoiceNumber'
  | 'invoiceDate'
  | 'order_id'
  | 'reading'
>

/** The paper as it is called where it is spoken of: a credit memo is no invoice. */
export function paperName({ kind }: Pick<Invoice, 'kind'>): 'invoice' | 'credit memo' {
  return kind === 'credit_memo' ? 'credit memo' : 'invoice'
}

/** The same with a capital, as a heading begins. */
export function capitalName(invoice: Pick<Invoice, 'kind'>): 'Invoice' | 'Credit memo' {
  return paperName(invoice) === 'invoice' ? 'Invoice' : 'Credit memo'
}

/** Names what is to do before an invoice can be booked; undefined where nothing is. */
function stepBefore({ lineItems, linesToConfirm, invoiceNumber, invoiceDate, order_id: orderId, reading }: Shown) {
  if (reading && !reading.isOver && lineItems === 0) return 'Being read'
  if (lineItems === 0) return 'Type in lines'
  if (linesToConfirm > 0) return `Check ${counted(linesToConfirm, 'line')}`
  if (invoiceNumber === '') return 'Enter the number'
  if (invoiceDate === null) return 'Enter the date'
  return orderId === null ? 'Choose the order' : undefined
}

/** The status of an invoice in words, for files and paper. */
export function invoiceStatusWords(invoice: Shown): string {
  const { status, duplicateOf, kind } = invoice
  return [
    status === 'booked' ? 'Booked' : (stepBefore(invoice) ?? (!duplicateOf && 'Ready to book')),
    kind === 'credit_memo' && 'Credit memo',
    status === 'proposed' && duplicateOf && 'Duplicate?',
  ]
    .filter(Boolean)
    .join(', ')
}

/** The tags of an invoice: the next step, or that it is booked. */
export function InvoiceStatus({ invoice }: { invoice: Shown }) {
  const { status, duplicateOf, kind } = invoice
  const step = stepBefore(invoice)
  return (
    <span className="inline-row gap-4">
      {status === 'booked' ? (
        <Tag label="Booked" tone="savings" />
      ) : step ? (
        <Tag label={step} tone="attention" />
      ) : (
        !duplicateOf && <Tag label="Ready to book" tone="information" />
      )}
      {kind === 'credit_memo' && <Tag label="Credit memo" />}
      {status === 'proposed' && duplicateOf && <Tag label="Duplicate?" tone="danger" />}
    </span>
  )
}
