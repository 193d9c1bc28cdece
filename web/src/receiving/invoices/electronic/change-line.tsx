import type { Invoice, InvoiceLine } from '@larder/contract/receiving/invoices/invoices.ts'
import { finderByNumber } from '@larder/domain/receiving/invoices/invoice.ts'
import { unitOfCode } from '@larder/domain/values/units.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { SelectField, TextField } from '../../../kit/forms/field.tsx'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { amountProblem, typedAmount, typedSignedAmount } from '../../../kit/forms/typed-amount.ts'
import { UnitOptions } from '../../../inventory/group-items/pack-size/unit-options.tsx'
import { figuresOf, savingOnce, type Figures, type InvoiceChange, type Saved } from './change-invoice.ts'
import { DeletePart } from './delete-part.tsx'
import { isMeant } from './wrong-sum.ts'
import { CreditOrCharge, onItsSide, sentSide, shownAmount, sideOf } from './credit-or-charge.tsx'

type ChangeLineProps = {
  invoice: Invoice
  /** none: a line is added */
  line?: InvoiceLine
  onClose: () => void
}

/** Corrects a line that was read wrongly or belongs to another line of the order, deletes it, or adds one. It then counts as checked. */
export function ChangeLine({ invoice, line, onClose }: ChangeLineProps) {
  const order = useQuery({
    ...queryOf('getOrder', { params: { id: String(invoice.order_id ?? 0) }, query: { expand: 'items' } }),
    enabled: invoice.order_id !== null,
  })
  const [save] = useState(() =>
    savingOnce<TypedLine>(invoice, (typed, saved) => changeOf({ invoice, line }, typed, saved)),
  )
  const before = line?.order_item_id ? String(line.order_item_id) : ''
  const form = useCallForm({
    start: {
      din: line?.din ?? '',
      item_description: line?.item_description ?? '',
      // not chosen yet: the unit that the order's line proposes
      unit: line?.unit_measure ?? '',
      quantity: line ? String(shownAmount(invoice, line.quantity)) : '',
      unit_price: line ? String(line.unit_price) : '',
      lineItemTotal: line ? shownAmount(invoice, line.lineItemTotal).toFixed(2) : '',
      side: sideOf(line?.lineItemTotal),
      orderLine: before,
    },
    check: ({ item_description, quantity, unit_price, lineItemTotal }) => ({
      item_description: line || item_description.trim() !== '' ? undefined : 'Please enter the description.',
      quantity:
        typedSignedAmount(quantity, 3) === undefined ? 'Please enter the quantity, such as 3 or 31.25.' : undefined,
      unit_price: amountProblem(unit_price, { decimals: 4, isNone: 'Please enter the price, such as 24.50.' }),
      lineItemTotal:
        typedSignedAmount(lineItemTotal, 2) === undefined ? 'Please enter the total, such as 24.50.' : undefined,
    }),
    send: async (values, changed) => {
      const { din, item_description, unit, quantity, unit_price, lineItemTotal, side, orderLine } = values
      const figures = {
        din,
        item_description,
        unit_measure: unit || proposedUnit({ din, orderLine }),
        quantity: onItsSide(invoice, side, typedSignedAmount(quantity, 3) ?? 0),
        unit_price: typedAmount(unit_price, 4) ?? 0,
        lineItemTotal: onItsSide(invoice, side, typedSignedAmount(lineItemTotal, 2) ?? 0),
      }
      const isFigureTyped = (['quantity', 'unit_price', 'lineItemTotal'] as const).some((field) => field in changed)
      if (isFigureTyped && !(await isMeant(figures))) return
      const order_item_id = orderLine === '' ? null : Number(orderLine)
      await save({ figures, order_item_id, side: sentSide(invoice, side) })
      onClose()
    },
  })
  const proposedUnit = ({ din, orderLine }: { din: string; orderLine: string }) => {
    const items = order.data?.items ?? []
    const chosen = items.find((item) => String(item.oi_id) === orderLine)
    const [meant] = chosen ? [chosen] : finderByNumber(items, (item) => item.din)(din)
    return meant?.isCatchWeight ? 'LB' : 'CS'
  }
  const unit = form.values.unit || proposedUnit(form.values)
  return (
    <FormDialog
      title={line ? 'Edit line' : 'Add line'}
      form={form}
      submitLabel={line ? 'Save' : 'Add'}
      asksBeforeLosing
      onClose={onClose}
    >
      <TextField label="Item number" {...form.text('din')} />
      <TextField label="Description" {...form.text('item_description')} />
      <TextField label="Quantity" inputMode="decimal" {...form.text('quantity')} />
      <SelectField label="Unit" value={unit} onChange={({ target }) => form.change({ unit: target.value })}>
        {unitOfCode(unit) === null && <option>{unit}</option>}
        <UnitOptions />
      </SelectField>
      <TextField label="Price" inputMode="decimal" {...form.text('unit_price')} />
      <TextField label="Total" inputMode="decimal" {...form.text('lineItemTotal')} />
      <CreditOrCharge of={invoice} side={form.values.side} onChange={(side) => form.change({ side })} />
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
      {line && (
        <DeletePart
          invoice={invoice}
          kind="line"
          name={line.item_description}
          // Named with what was shown of it, so that a line that somebody else corrected meanwhile is not deleted unseen.
          without={{ lines: [{ id: line.id, before: figuresOf(line) }], removedLines: [line.id] }}
          onClose={onClose}
        />
      )}
    </FormDialog>
  )
}

type TypedLine = { figures: Figures; order_item_id: number | null; side: { isCharge?: boolean } }

/**
 * The fields typed otherwise than shown, with what was shown; a whole line where one is added. One that an earlier
 * try added is changed.
 */
function changeOf(
  { invoice, line }: Pick<ChangeLineProps, 'invoice' | 'line'>,
  { figures, order_item_id, side }: TypedLine,
  saved?: Saved<TypedLine>,
): InvoiceChange {
  const changed = line ?? (saved && addedTo(invoice, saved))
  if (!changed) return { addedLines: [{ ...figures, ...side, ...(order_item_id !== null && { order_item_id }) }] }
  const shown = saved?.values.figures ?? figuresOf(changed)
  const pairedWith = (saved?.values ?? changed).order_item_id
  const isTyped = ([field, value]: [string, unknown]) => value !== shown[field as keyof Figures]
  const typed: Partial<Figures> = Object.fromEntries(Object.entries(figures).filter(isTyped))
  const pairing = (id: number | null) => (order_item_id === pairedWith ? {} : { order_item_id: id })
  return {
    lines: [
      {
        id: changed.id,
        ...typed,
        ...pairing(order_item_id),
        isConfirmed: true,
        ...('quantity' in typed || 'lineItemTotal' in typed ? side : {}),
        before: { ...shown, ...pairing(pairedWith) },
      },
    ],
  }
}

/** The line that an earlier try added: the last one with its description that was not there before. */
function addedTo({ lines: known = [] }: Invoice, { values, invoice }: Saved<TypedLine>): InvoiceLine | undefined {
  const knownIds = new Set(known.map(({ id }) => id))
  return invoice.lines?.findLast(
    ({ id, item_description }) => !knownIds.has(id) && item_description === values.figures.item_description,
  )
}
