import type { Invoice, InvoiceFee } from '@larder/contract/receiving/invoices/invoices.ts'
import { sum } from '@larder/domain/values/money.ts'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { fromWire } from '../../../api/wire-money.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { openModal } from '../../../kit/layers/modals.tsx'
import { formatMoney } from '../../../kit/money.ts'
import { ChangeFee } from './change-fee.tsx'
import style from './invoice-lines.module.css'
import { paperName } from './invoice-status.tsx'

/** The lines, fees and total of an invoice, and whether they agree; the fees of a proposed one are corrected here. */
export function InvoiceSums({ invoice }: { invoice: Invoice }) {
  const isOpen = invoice.status === 'proposed'
  const ofLines = sum((invoice.lines ?? []).map(({ lineItemTotal }) => fromWire(lineItemTotal)))
  const all = sum([ofLines, ...invoice.fees.map(({ amount }) => fromWire(amount))])
  const total = fromWire(invoice.total)
  return (
    <>
      <dl className={style.sums}>
        <dt>Lines</dt>
        <dd className="figure">{formatMoney(ofLines)}</dd>
        {invoice.fees.map((fee, at) => (
          <div key={`${fee.name} ${at}`} className={style.fee}>
            <dt>
              {fee.name}
              {isOpen && <EditFee invoice={invoice} fee={fee} at={at} />}
            </dt>
            <dd className="figure">{formatMoney(fromWire(fee.amount))}</dd>
          </div>
        ))}
        <dt className="bold">Total of the {paperName(invoice)}</dt>
        <dd className="figure bold">{formatMoney(total)}</dd>
        {all !== total && (
          <dd className={`notice ${style.wrong}`} role="alert">
            Lines and fees come to {formatMoney(all)}, not {formatMoney(total)}.
          </dd>
        )}
      </dl>
      {isOpen && (
        <Button
          look="quiet"
          className={style.addFee}
          onClick={() => openModal((close) => <ChangeFee invoice={invoice} onClose={close} />)}
        >
          <IconPlus size={18} stroke={1.5} aria-hidden />
          Add fee or tax
        </Button>
      )}
    </>
  )
}

function EditFee({ invoice, fee, at }: { invoice: Invoice; fee: InvoiceFee; at: number }) {
  return (
    <Button
      look="icon"
      aria-label={`Edit ${fee.name}`}
      onClick={() => openModal((close) => <ChangeFee invoice={invoice} at={at} onClose={close} />)}
    >
      <IconPencil size={18} stroke={1.5} aria-hidden />
    </Button>
  )
}
