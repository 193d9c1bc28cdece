import type { Invoice, InvoiceLine } from '@larder/contract/receiving/invoices/invoices.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { SelectField, TextField } from '../../../kit/forms/field.tsx'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { takeInvoice } from './change-head.tsx'

type ChangeLineProps = { invoice: Invoice; line: InvoiceLine; onClose: () => void }

/** Corrects a line that was read wrongly, or belongs to another line of the order. Then it counts as checked. */
export function ChangeLine({ invoice, line, onClose }: ChangeLineProps) {
  const order = useQuery({
    ...queryOf('getOrder', { params: { id: String(invoice.order_id ?? 0) }, query: { expand: 'items' } }),
    enabled: invoice.order_id !== null,
  })
  const form = useCallForm({
    start: {
      din: line.din,
      item_description: line.item_description,
      quantity: String(line.quantity),
      unit_price: String(line.unit_price),
      lineItemTotal: line.lineItemTotal.toFixed(2),
      orderLine: line.order_item_id === null ? '' : String(line.order_item_id),
    },
    check: ({ quantity, unit_price, lineItemTotal }) => ({
      quantity: isNumber(quantity) ? undefined : 'Please enter the quantity.',
      unit_price: isNumber(unit_price) && Number(unit_price) >= 0 ? undefined : 'Please enter the price.',
      lineItemTotal: isNumber(lineItemTotal) ? undefined : 'Please enter the total.',
    }),
    send: async ({ din, item_description, quantity, unit_price, lineItemTotal, orderLine }) => {
      const changed = {
        ...{ id: line.id, din, item_description, isConfirmed: true },
        ...{ quantity: Number(quantity), unit_price: Number(unit_price), lineItemTotal: Number(lineItemTotal) },
        ...(orderLine === (line.order_item_id === null ? '' : String(line.order_item_id))
          ? {}
          : { order_item_id: orderLine === '' ? null : Number(orderLine) }),
      }
      takeInvoice(await call('patchInvoice', { params: { id: invoice.id }, body: { lines: [changed] } }))
      onClose()
    },
  })
  return (
    <FormDialog title="Edit line" form={form} submitLabel="Save" asksBeforeLosing onClose={onClose}>
      <TextField label="Item number" {...form.text('din')} />
      <TextField label="Description" {...form.text('item_description')} />
      <TextField label="Quantity" inputMode="decimal" {...form.text('quantity')} />
      <TextField label="Price" inputMode="decimal" {...form.text('unit_price')} />
      <TextField label="Total" inputMode="decimal" {...form.text('lineItemTotal')} />
      <SelectField
        label="On the order"
        value={form.values.orderLine}
        onChange={({ target }) => form.change({ orderLine: target.value })}
      >
        <option value="">Not on the order</option>
        {(order.data?.items ?? []).map(({ oi_id, item, din }) => (
          <option key={oi_id} value={oi_id}>
            {[din, item].filter(Boolean).join(' · ')}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}

function isNumber(typed: string): boolean {
  return typed.trim() !== '' && Number.isFinite(Number(typed))
}
