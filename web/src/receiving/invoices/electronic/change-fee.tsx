import type { Invoice, InvoiceFee } from '@larder/contract/receiving/invoices/invoices.ts'
import { useState } from 'react'
import { useCallForm } from '../../../api/use-call-form.ts'
import { SelectField, TextField } from '../../../kit/forms/field.tsx'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { typedSignedAmount } from '../../../kit/forms/typed-amount.ts'
import { savingOnce, type InvoiceChange, type Saved } from './change-invoice.ts'
import { DeletePart } from './delete-part.tsx'
import { CreditOrCharge, onItsSide, sentSide, shownAmount, sideOf } from './credit-or-charge.tsx'

type ChangeFeeProps = {
  invoice: Invoice
  /** its place among the fees; none: a fee is added */
  at?: number
  onClose: () => void
}

/** Corrects a fee of an invoice, deletes it, or adds one; fees that the order agreed to are not claimed. */
export function ChangeFee({ invoice, at, onClose }: ChangeFeeProps) {
  const fee = at === undefined ? undefined : invoice.fees[at]
  const [save] = useState(() =>
    savingOnce<TypedFee>(invoice, (typed, saved) => changeOf(invoice, { fee, typed, saved })),
  )
  const form = useCallForm({
    start: {
      name: fee?.name ?? '',
      amount: fee ? shownAmount(invoice, fee.amount).toFixed(2) : '',
      side: sideOf(fee?.amount),
      kind: fee?.isTax ? 'tax' : 'fee',
    },
    check: ({ name, amount }) => ({
      name: name.trim() === '' ? 'Please enter the name, as Delivery fee.' : undefined,
      amount: typedSignedAmount(amount, 2) === undefined ? 'Please enter the amount, such as 5.00.' : undefined,
    }),
    send: async ({ name, amount, side, kind }) => {
      await save({
        name: name.trim(),
        isTax: kind === 'tax',
        ...sentSide(invoice, side),
        amount: onItsSide(invoice, side, typedSignedAmount(amount, 2) ?? 0),
      })
      onClose()
    },
  })
  return (
    <FormDialog
      title={fee ? 'Edit fee' : 'Add fee'}
      form={form}
      submitLabel={fee ? 'Save' : 'Add'}
      asksBeforeLosing
      onClose={onClose}
    >
      <TextField label="Name" {...form.text('name')} />
      <TextField label="Amount" inputMode="decimal" {...form.text('amount')} />
      <CreditOrCharge of={invoice} side={form.values.side} onChange={(side) => form.change({ side })} />
      <SelectField
        label="Kind"
        value={form.values.kind}
        onChange={({ target }) => form.change({ kind: target.value === 'tax' ? 'tax' : 'fee' })}
      >
        <option value="fee">Fee</option>
        <option value="tax">Tax</option>
      </SelectField>
      {at !== undefined && (
        <DeletePart
          invoice={invoice}
          kind="fee"
          name={invoice.fees[at]?.name}
          without={{ fees: invoice.fees.filter((_, place) => place !== at), feesBefore: invoice.fees }}
          onClose={onClose}
        />
      )}
    </FormDialog>
  )
}

type TypedFee = InvoiceFee & { isCharge?: boolean }

type Change = { fee: InvoiceFee | undefined; typed: TypedFee; saved: Saved<TypedFee> | undefined }

/** All fees of the invoice with the typed one; in place of what an earlier try made of it, if one did. */
function changeOf(invoice: Invoice, { fee, typed, saved }: Change): InvoiceChange {
  const feesBefore = saved?.invoice.fees ?? invoice.fees
  const isOfTry = ({ name, amount, isTax }: InvoiceFee) =>
    name === saved?.values.name && amount === saved.values.amount && isTax === saved.values.isTax
  const at = saved ? feesBefore.findLastIndex(isOfTry) : feesBefore.findIndex((each) => each === fee)
  const fees = at < 0 ? [...feesBefore, typed] : feesBefore.map((each, place) => (place === at ? typed : each))
  return { fees, feesBefore: [...feesBefore] }
}
