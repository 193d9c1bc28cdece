import type { Invoice } from '@larder/contract/receiving/invoices/invoices.ts'
import { useState } from 'react'
import { useCallForm } from '../../../api/use-call-form.ts'
import { SelectField, TextField } from '../../../kit/forms/field.tsx'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { typedSignedAmount } from '../../../kit/forms/typed-amount.ts'
import { savingOnce, type InvoiceChange } from './change-invoice.ts'
import { paperName } from './invoice-status.tsx'
import { noOrder, OrderField } from './order-field.tsx'

/** Corrects what was read at the top of an invoice: its kind, number, date, order and total. */
export function ChangeHead({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const [save] = useState(() =>
    savingOnce<Head>(invoice, (head, saved) => changeOf(head, saved?.values ?? headOf(invoice), invoice.doubts)),
  )
  const form = useCallForm({
    start: {
      kind: invoice.kind,
      invoiceNumber: invoice.invoiceNumber,
      invoiceDate: invoice.invoiceDate ?? '',
      order: invoice.order_id === null ? noOrder : { id: invoice.order_id, label: invoice.purchaseOrderNumber ?? '' },
      total: invoice.total.toFixed(2),
    },
    check: ({ invoiceNumber, invoiceDate, total }) => ({
      invoiceNumber: invoiceNumber.trim() === '' ? 'Please enter the invoice number.' : undefined,
      invoiceDate: invoiceDate === '' ? 'Please enter the invoice date.' : undefined,
      total: typedSignedAmount(total, 2) === undefined ? 'Please enter the total, such as 1250.00.' : undefined,
    }),
    send: async ({ kind, invoiceNumber, invoiceDate, order, total }) => {
      await save({
        kind,
        invoiceNumber,
        invoiceDate,
        order_id: order.id === noOrder.id ? null : order.id,
        total: typedSignedAmount(total, 2) ?? 0,
      })
      onClose()
    },
  })
  return (
    <FormDialog title={`Edit ${paperName(invoice)}`} form={form} submitLabel="Save" asksBeforeLosing onClose={onClose}>
      <SelectField
        label="Kind"
        value={form.values.kind}
        onChange={({ target }) => {
          const kind = target.value === 'credit_memo' ? 'credit_memo' : 'invoice'
          form.change({ kind, total: totalOf(kind, form.values.total) })
        }}
      >
        <option value="invoice">Invoice</option>
        <option value="credit_memo">Credit memo</option>
      </SelectField>
      {form.values.kind === 'credit_memo' && <p className="meta">What it gives back is below zero.</p>}
      <TextField label="Invoice number" {...form.text('invoiceNumber')} />
      <TextField label="Invoice date" type="date" {...form.text('invoiceDate')} />
      <OrderField
        distributorId={invoice.distributorId}
        chosen={form.values.order}
        onChoose={(order) => form.change({ order })}
      />
      <TextField label="Total" inputMode="decimal" {...form.text('total')} />
    </FormDialog>
  )
}

type Head = Pick<Invoice, 'kind' | 'invoiceNumber' | 'invoiceDate' | 'order_id' | 'total'>

function headOf({ kind, invoiceNumber, invoiceDate, order_id, total }: Invoice): Head {
  return { kind, invoiceNumber, invoiceDate, order_id, total }
}

/** The fields typed otherwise than shown, those that were doubtful and are right as they are, and what was shown. */
function changeOf(head: Head, shown: Head, doubts: Invoice['doubts']): InvoiceChange {
  const doubtful = new Set<string>(doubts.map((doubt) => doubtfulFields[doubt]))
  const isSent = (field: keyof Head) => head[field] !== shown[field] || doubtful.has(field)
  const fields = (Object.keys(head) as (keyof Head)[]).filter(isSent)
  const only = (of: Head): Partial<Head> => Object.fromEntries(fields.map((field) => [field, of[field]]))
  const { invoiceDate, ...sent } = only(head)
  return { ...sent, ...(invoiceDate && { invoiceDate }), before: only(shown) }
}

const doubtfulFields = { number: 'invoiceNumber', date: 'invoiceDate', total: 'total' } as const

/** A typed total on the side of zero that its kind has: what is shown is what is saved. */
function totalOf(kind: Invoice['kind'], typed: string): string {
  const total = typedSignedAmount(typed, 2) ?? 0
  const isTurned = kind === 'credit_memo' ? total > 0 : total < 0
  return isTurned ? (-total).toFixed(2) : typed
}
