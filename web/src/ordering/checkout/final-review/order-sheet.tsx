import { formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useActiveLocation } from '../../../accounts/session.ts'
import { queryOf } from '../../../api/queries.ts'
import type { OrderInCart } from '../../cart/session/orders-in-cart.ts'
import { dayText } from '../delivery-choice.ts'
import { Totals } from '../order-rail.tsx'
import type { Delivery } from '../use-delivery.ts'
import type { PaymentForOrder } from '../use-payment.ts'
import style from './final-review.module.css'
import { PaidWith } from './paid-with.tsx'
import { recipientOf } from '../../../distributors/recipient.ts'
import { SheetLines } from './sheet-lines.tsx'

type OrderSheetProps = {
  order: OrderInCart
  delivery: Delivery
  paying: PaymentForOrder
  /** it went out already and got no answer: nothing of it can be decided any more */
  isSent: boolean
  top: ReactNode
}

/** The order as it will be sent; each block leads back to the step where it is decided. */
export function OrderSheet({ order, delivery, paying, isSent, top }: OrderSheetProps) {
  const location = useActiveLocation()
  const shipping = isSent
    ? undefined
    : ({ to: '/checkout-ordering/shipping-payment', search: { distributor: order.distributorId } } as const)
  return (
    <article className={style.sheet} aria-label={`Order to ${order.name}`}>
      <header className={style.sheetHead}>
        <div>
          <p className="meta">Order to</p>
          <h2>{order.name}</h2>
          <Recipient distributorId={order.distributorId} />
        </div>
        {top}
      </header>
      <dl className={style.facts}>
        <Fact label="Deliver to">{location?.nickname}</Fact>
        <Fact label="Delivery" edit={shipping} editLabel="Edit delivery">
          {delivery.date ? dayText(delivery.date, delivery.today) : 'No date offered'}
          {/* A sheet printed today is read on other days. */}
          {delivery.date && delivery.date === delivery.today && ` ${formatUsDate(delivery.date)}`}
          {delivery.time && `, ${delivery.time}`}
        </Fact>
        <Fact label="Payment" edit={shipping} editLabel="Edit payment">
          <PaidWith order={order} paying={paying} />
        </Fact>
        <Fact label="Delivery note" edit={shipping} editLabel="Edit delivery note">
          {delivery.note || <span className="muted">None</span>}
        </Fact>
      </dl>
      <SheetLines order={order} isSent={isSent} />
      <div className={style.totals}>
        <Totals order={order} />
      </div>
    </article>
  )
}

type FactProps = {
  label: string
  edit?: Pick<LinkProps, 'to' | 'search'> | undefined
  editLabel?: string
  children: ReactNode
}

function Fact({ label, edit, editLabel, children }: FactProps) {
  return (
    <div className={style.fact}>
      <dt>
        {label}
        {edit && (
          <Link {...edit} aria-label={editLabel} data-not-printed>
            Edit
          </Link>
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Recipient({ distributorId }: { distributorId: number }) {
  const { data } = useQuery(queryOf('getDistributor', { params: { id: distributorId }, query: { expand: 'dsrs' } }))
  if (!data) return <p className="meta">&nbsp;</p>
  if (data.isByEdi) return <p className="meta">Will be sent to {data.nickname} by EDI</p>
  const recipient = recipientOf(data.dsrs ?? [])
  if (!recipient)
    return (
      <p className="small attention">
        No sales rep of this distributor has an e-mail address. The order will not be mailed.
      </p>
    )
  return (
    <p className="meta">
      Will be sent to {recipient.name}, {recipient.email}
    </p>
  )
}
