import type { Invoice } from '@larder/contract/receiving/invoices/invoices.ts'
import { useState } from 'react'
import { messageOf } from '../../../api/failures.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { SelectField, TextField } from '../../../kit/forms/field.tsx'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { typedSignedAmount } from '../../../kit/forms/typed-amount.ts'
import { toast } from '../../../kit/layers/toasts.tsx'
import { changeInvoice } from './change-invoice.ts'
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
  const form = useCallForm({
    start: {
      name: fee?.name ?? '',
      amount: fee ? shownAmount(invoice, fee.amount).toFixed(2) : '',
      side: sideOf(fee?.amount),
      kind: fee?.isTax ? 'tax' : 'fee',
    },
    check: ({ name, amount }) => ({
      name: name.trim() === '' ? 'Please enter the name, as Delivery fee.' : undefined,
      amount: typedSignedAmount(amount, 2) === undefined ? 'Please enter the amount, as 5.00.' : undefined,
    }),
    send: async ({ name, amount, side, kind }) => {
      const changed = {
        ...{ name: name.trim(), isTax: kind === 'tax', ...sentSide(invoice, side) },
        amount: onItsSide(invoice, side, typedSignedAmount(amount, 2) ?? 0),
      }
      const fees = fee ? invoice.fees.map((each) => (each === fee ? changed : each)) : [...invoice.fees, changed]
      await changeInvoice(invoice, { fees, feesBefore: invoice.fees })
      onClose()
    },
  })
  return (
    <FormDialog
      title={fee ? 'Edit fee' : 'Add fee'}
      form={form}
      submitLabel={fee ? 'Save' : 'Add'}
      otherButton={at === undefined ? undefined : <DeleteFee invoice={invoice} at={at} onClose={onClose} />}
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
    </FormDialog>
  )
}

function DeleteFee({ invoice, at, onClose }: Required<ChangeFeeProps>) {
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    setIsBusy(true)
    try {
      const fees = invoice.fees.filter((_, place) => place !== at)
      await changeInvoice(invoice, { fees, feesBefore: invoice.fees })
      onClose()
    } catch (failure) {
      toast({ message: messageOf(failure) })
      setIsBusy(false)
    }
  }
  return (
    <Button busy={isBusy} onClick={() => void remove()}>
      Delete fee
    </Button>
  )
}
