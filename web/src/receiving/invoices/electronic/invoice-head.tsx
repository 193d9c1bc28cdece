import type { Invoice } from '@larder/contract/receiving/invoices/invoices.ts'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../kit/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { usDay } from '../../../catalogue/date-texts.ts'
import { LocalDay } from '../../../catalogue/local-day.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { openModal } from '../../../kit/layers/modals.tsx'
import { ChangeHead } from './change-head.tsx'
import { Doubt } from './doubt.tsx'
import style from './invoice-head.module.css'
import { InvoiceStatus } from './invoice-status.tsx'

/** Whose invoice it is, its number, date, order and total, with its actions beside them. */
export function InvoiceHead({ invoice, children }: { invoice: Invoice; children: ReactNode }) {
  const { distributor, invoiceNumber, invoiceDate, total, status, duplicateOf, bookedBy, bookedTime } = invoice
  const isDoubtful = (what: Invoice['doubts'][number]) => status === 'proposed' && invoice.doubts.includes(what)
  const edit = () => openModal((close) => <ChangeHead invoice={invoice} onClose={close} />)
  return (
    <div className={style.head}>
      <div className="stack gap-8">
        <h2>{distributor}</h2>
        <dl className={style.facts}>
          <Fact label="Number">
            {invoiceNumber === '' ? notRead : <Doubt isDoubtful={isDoubtful('number')}>{invoiceNumber}</Doubt>}
          </Fact>
          <Fact label="Date">
            {invoiceDate === null ? notRead : <Doubt isDoubtful={isDoubtful('date')}>{usDay(invoiceDate)}</Doubt>}
          </Fact>
          <Fact label="Order">
            <OrderOfInvoice invoice={invoice} />
          </Fact>
          <Fact label="Total">
            <Doubt isDoubtful={isDoubtful('total')}>{formatMoney(fromWire(total))}</Doubt>
          </Fact>
          <Fact label="Status">
            <InvoiceStatus invoice={invoice} />
          </Fact>
          {bookedBy !== null && (
            <Fact label="Booked by">
              {bookedBy}
              {bookedTime !== null && (
                <>
                  , <LocalDay of={bookedTime} />
                </>
              )}
            </Fact>
          )}
        </dl>
        {status === 'proposed' && duplicateOf && (
          <p className="notice" role="alert">
            {likenessOf(duplicateOf)}
            <Link to="/invoices/$id" params={{ id: String(duplicateOf.id) }}>
              invoice {duplicateOf.invoiceNumber || 'without a number'}
            </Link>
            {whatToDo(duplicateOf)}
          </p>
        )}
      </div>
      <div className={style.actions} data-not-printed>
        {status === 'proposed' && (
          <Button onClick={edit}>
            <IconPencil size={18} stroke={1.5} aria-hidden />
            Edit
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}

type Duplicate = NonNullable<Invoice['duplicateOf']>

function likenessOf({ isBooked, isSameNumber, isSimilarNumber }: Duplicate): string {
  if (isSameNumber) return isBooked ? 'This number is booked already: ' : 'Same number as '
  return isSimilarNumber ? 'Almost the same number as ' : 'Same lines and total as '
}

function whatToDo({ isBooked, isSameNumber }: Duplicate): string {
  if (isBooked) return isSameNumber ? '. Delete this paper, or correct its number.' : '.'
  const one = 'book one of the two and delete the other.'
  return `, which is not booked yet. ${isSameNumber ? `B${one.slice(1)}` : `If it is the same invoice, ${one}`}`
}

const notRead = <span className="attention">Not read</span>

function OrderOfInvoice({ invoice: { order_id, purchaseOrderNumber, orderNumberOnInvoice } }: { invoice: Invoice }) {
  if (order_id === null)
    return (
      <span className="attention">
        Not found{orderNumberOnInvoice && ` (the invoice says ${orderNumberOnInvoice})`}
      </span>
    )
  return (
    <Link to="/order-history/view/$id" params={{ id: String(order_id) }}>
      {purchaseOrderNumber}
    </Link>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="meta">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
