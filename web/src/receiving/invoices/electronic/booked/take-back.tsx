import type { Invoice } from '@larder/contract/receiving/invoices/invoices.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { CallFailure, messageOf } from '../../../../api/failures.ts'
import { onceInTab } from '../../../../api/once/once-in-tab.ts'
import { refresh } from '../../../../api/queries.ts'
import { counted } from '../../../../kit/counted.ts'
import { Button } from '../../../../kit/forms/button.tsx'
import { confirm } from '../../../../kit/layers/modals.tsx'
import { toast, toastFailure } from '../../../../kit/layers/toasts.tsx'
import { takeInvoice } from '../change-invoice.ts'
import { capitalName, paperName } from '../invoice-status.tsx'

/** Takes back the booking of an invoice, asked with all that it changes; Undo books it as it was. */
export function TakeBack({ invoice }: { invoice: Invoice }) {
  const [isBusy, setIsBusy] = useState(false)
  const takeBack = async () => {
    const question = {
      title: `Take back this ${paperName(invoice)}?`,
      message: consequencesOf(invoice).join(' '),
      confirmLabel: 'Take back',
    }
    if (!(await confirm(question))) return
    setIsBusy(true)
    await send('postInvoiceTakingBack', invoice, { seen: invoice.mark }, (taken) =>
      toast({
        message: `${capitalName(invoice)} ${invoice.invoiceNumber} taken back`,
        undo: () => void bookAgain(taken),
      }),
    )
    setIsBusy(false)
  }
  return (
    <Button busy={isBusy} onClick={() => void takeBack()}>
      <IconArrowBackUp size={18} stroke={1.5} aria-hidden />
      Take back
    </Button>
  )
}

/** Whatever the booking had asked was agreed to then. What somebody changed meanwhile is not booked unseen. */
function bookAgain(invoice: Invoice) {
  const body = { acceptLookAlike: true, acceptOldDate: true, seen: invoice.mark }
  return send('postInvoiceBooking', invoice, body, () =>
    toast({ message: `${capitalName(invoice)} ${invoice.invoiceNumber} booked again` }),
  )
}

type Step = 'postInvoiceTakingBack' | 'postInvoiceBooking'

async function send(
  step: Step,
  { id }: Invoice,
  body: { seen: string | undefined },
  onDone: (invoice: Invoice) => void,
): Promise<void> {
  try {
    const invoice = await onceInTab(`${step} ${id}`, body, (idempotencyKey) =>
      call(step, { params: { id }, body }, { idempotencyKey, quiet: true }),
    )
    takeInvoice(invoice)
    onDone(invoice)
    await refresh('getOrder', 'getItems', 'getCredits', 'getCreditSummary', 'getPriceChanges', 'getPriceChangeSummary')
  } catch (failure) {
    toastFailure(messageOf(failure))
    if (failure instanceof CallFailure && failure.status === 409) void refresh('getInvoice')
  }
}

/** The consequences of taking it back, the costliest to overlook first. */
function consequencesOf({ kind, settled = [], openClaims = 0, exportedAs = [] }: Invoice): string[] {
  const prices = kind === 'invoice' ? ' Prices will be as they were before it was booked.' : ''
  return [
    exportedAs.length > 0 &&
      `It was exported for ${exportedAs.map((format) => programs[format] ?? format).join(' and ')}. Your books keep it: correct it there too. The next export reminds you.`,
    `You can correct it and book it again.${prices}`,
    settled.length > 0 && `${counted(settled.length, 'claim')} that it pays will be open again.`,
    openClaims > 0 &&
      `${counted(openClaims, 'claim')} made for it ${openClaims === 1 ? 'stays' : 'stay'} open in Credits.`,
  ].filter((sentence) => sentence !== false)
}

const programs: Readonly<Record<string, string>> = {
  'quickbooks-desktop': 'QuickBooks Desktop',
  'quickbooks-online': 'QuickBooks Online',
  xero: 'Xero',
  restaurant365: 'Restaurant365',
  ledger: 'a ledger',
}
