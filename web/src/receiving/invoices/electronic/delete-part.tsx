import type { Invoice } from '@larder/contract/receiving/invoices/invoices.ts'
import { useState } from 'react'
import { messageOf } from '../../../api/failures.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { confirm } from '../../../kit/layers/modals.tsx'
import { toastFailure } from '../../../kit/layers/toasts.tsx'
import { savingOnce, type InvoiceChange } from './change-invoice.ts'

type DeletePartProps = {
  invoice: Invoice
  kind: 'line' | 'fee'
  name: string | undefined
  /** the change that takes it out */
  without: InvoiceChange
  onClose: () => void
}

/** Takes a line or a fee out of an invoice: a stain or a heading that was read as one. */
export function DeletePart({ invoice, kind, name, without, onClose }: DeletePartProps) {
  const [save] = useState(() => savingOnce(invoice, () => without))
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    const message = `Delete ${name || `this ${kind}`} from this invoice?`
    if (!(await confirm({ message, confirmLabel: 'Delete', danger: true }))) return
    setIsBusy(true)
    try {
      await save('deleted')
      onClose()
    } catch (failure) {
      toastFailure(messageOf(failure))
      setIsBusy(false)
    }
  }
  return (
    <div className="row">
      <Button look="link" className="danger" busy={isBusy} onClick={() => void remove()}>
        Delete {kind}
      </Button>
    </div>
  )
}
