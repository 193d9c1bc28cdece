import type { Invoice } from '@larder/contract/receiving/invoices/invoices.ts'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { CallFailure, messageOf } from '../../../../api/failures.ts'
import { onceInTab } from '../../../../api/once/once-in-tab.ts'
import { refresh } from '../../../../api/queries.ts'
import { Button } from '../../../../kit/forms/button.tsx'
import { FieldError } from '../../../../kit/forms/field.tsx'
import { confirm } from '../../../../kit/layers/modals.tsx'
import { toast } from '../../../../kit/layers/toasts.tsx'
import { useGoOn } from '../../../../kit/page/use-go-on.ts'
import { takeInvoice } from '../change-invoice.ts'
import style from './book-invoice.module.css'
import { capitalName, paperName } from '../invoice-status.tsx'

/** What is asked before an invoice is booked that the server would rather not book. */
const questions = {
  invoice_looks_alike: { title: 'Same invoice?', accepted: 'acceptLookAlike' },
  invoice_number_similar: { title: 'Same invoice?', accepted: 'acceptLookAlike' },
  invoice_is_old: { title: 'Is this its date?', accepted: 'acceptOldDate' },
  invoice_is_ahead: { title: 'Is this its date?', accepted: 'acceptOldDate' },
  invoice_before_order: { title: 'Is this its date?', accepted: 'acceptOldDate' },
} as const
type Accepted = Partial<Record<(typeof questions)[keyof typeof questions]['accepted'], true>>

/** The number of checked lines, and Book; with lines left it goes to the first of them. An invoice then shows how it compares. */
export function BookInvoice({ invoice }: { invoice: Invoice }) {
  const goOn = useGoOn()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const left = invoice.linesToConfirm
  const book = async (accepted: Accepted) => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const body = { ...accepted, seen: invoice.mark }
      const booked = await onceInTab(`book ${invoice.id}`, body, (idempotencyKey) =>
        call('postInvoiceBooking', { params: { id: invoice.id }, body }, { idempotencyKey, quiet: true }),
      )
      takeInvoice(booked)
      await refresh('getOrder', 'getItems', 'getPriceChanges', 'getPriceChangeSummary')
      toast({ message: `${capitalName(invoice)} ${invoice.invoiceNumber} booked` })
      // A memo is in no comparison: its own page says which claims it pays.
      if (invoice.kind === 'invoice' && invoice.order_id !== null)
        await goOn({ to: '/invoices/match/$orderId', params: { orderId: String(invoice.order_id) } })
    } catch (failure) {
      const question = questionOf(failure)
      if (!question) {
        setRefusal(messageOf(failure))
        if (failure instanceof CallFailure && failure.status === 409) void refresh('getInvoice')
      } else if (await confirm({ title: question.title, message: messageOf(failure), confirmLabel: 'Book' }))
        return book({ ...accepted, [question.accepted]: true })
    }
    return setIsBusy(false)
  }
  const press = () => {
    if (left === 0) void book({})
    else document.querySelector<HTMLElement>('[data-unchecked]')?.focus()
  }
  const count = invoice.lineItems
  return (
    <div className={style.bar}>
      <span role="status">{count === 0 ? 'No lines yet' : `${count - left} of ${count} lines checked`}</span>
      <Button look="primary" busy={isBusy} onClick={press}>
        Book {paperName(invoice)}
      </Button>
      {refusal !== undefined && <FieldError>{refusal}</FieldError>}
    </div>
  )
}

function questionOf(failure: unknown) {
  const code = failure instanceof CallFailure ? failure.code : undefined
  return Object.entries(questions).find(([asked]) => asked === code)?.[1]
}
