import type { Invoice } from '@larder/contract/receiving/invoices/invoices.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call } from '../../../api/client.ts'
import { CallFailure, messageOf } from '../../../api/failures.ts'
import { refresh } from '../../../api/queries.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { FieldError } from '../../../kit/forms/field.tsx'
import { confirm } from '../../../kit/layers/modals.tsx'
import { toast } from '../../../kit/layers/toasts.tsx'
import { takeInvoice } from './change-head.tsx'
import style from './book-invoice.module.css'

/** The number of checked lines, and Book; with lines left it goes to the first of them. */
export function BookInvoice({ invoice }: { invoice: Invoice }) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  // One intent: pressed again after a lost answer, it is booked once.
  const key = useRef(crypto.randomUUID())
  const left = invoice.linesToConfirm
  const book = async (acceptLookAlike: boolean) => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const body = acceptLookAlike ? { acceptLookAlike } : {}
      const options = { idempotencyKey: key.current, quiet: true }
      takeInvoice(await call('postInvoiceBooking', { params: { id: invoice.id }, body }, options))
      await refresh('getOrder', 'getItems', 'getPriceChanges', 'getPriceChangeSummary')
      toast({ message: `Invoice ${invoice.invoiceNumber} booked` })
      if (invoice.order_id !== null)
        await navigate({ to: '/invoices/match/$orderId', params: { orderId: String(invoice.order_id) } })
    } catch (failure) {
      const isAnswered = failure instanceof CallFailure && failure.status !== 0
      if (isAnswered) key.current = crypto.randomUUID()
      const isAlike = failure instanceof CallFailure && failure.code === 'invoice_looks_alike'
      if (isAlike && (await confirm({ title: 'Same invoice?', message: failure.message, confirmLabel: 'Book' })))
        return book(true)
      if (!isAlike) setRefusal(messageOf(failure))
    }
    return setIsBusy(false)
  }
  const press = () => {
    if (left === 0) void book(false)
    else document.querySelector<HTMLElement>('[data-unchecked]')?.focus()
  }
  const count = invoice.lineItems
  return (
    <div className={style.bar}>
      <span role="status">{count === 0 ? 'No lines yet' : `${count - left} of ${count} lines checked`}</span>
      <Button look="primary" busy={isBusy} onClick={press}>
        Book invoice
      </Button>
      {refusal !== undefined && <FieldError>{refusal}</FieldError>}
    </div>
  )
}
