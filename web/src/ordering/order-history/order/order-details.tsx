import type { Order } from '@larder/contract/ordering/orders.ts'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../kit/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { withWeekday } from '../../../catalogue/date-texts.ts'
import { OrderNumber } from '../order-status.tsx'
import { shownDay } from '../shown-date.ts'
import { PaymentDetail } from './order-payment-detail.tsx'
import style from './order-view.module.css'

/** The facts behind Show Details: who ordered it when, how it is paid, the totals beside it. */
export function OrderDetails({ id, order }: { id: string; order: Order }) {
  return (
    <dl id={id} className={style.details}>
      <Detail label="Order number">
        <OrderNumber order={order} />
      </Detail>
      {order.customInvoiceId && <Detail label="Invoice number">{order.customInvoiceId}</Detail>}
      <Detail label="Ordered by">{order.orderedBy}</Detail>
      <Detail label="Submission date">{withWeekday(order.createTimeDisplay)}</Detail>
      <Detail label="Requested delivery">
        {shownDay(order.requestedDeliveryDate)}
        {order.requestedDeliveryTime && `, ${order.requestedDeliveryTime}`}
      </Detail>
      <Detail label="Payment">
        <PaymentDetail order={order} />
      </Detail>
      <Detail label="Delivery note">{order.notes || 'None'}</Detail>
      <Detail label="Rebates" isMoney>
        {money(order.totalRebates)}
      </Detail>
      <Detail label="Savings" isMoney>
        {money(order.totalSavings)}
      </Detail>
      <Detail label="On hand total" isMoney>
        {money(order.onHandTotal)}
      </Detail>
      <Detail label="Last inventory">{shownDay(order.lastInventoryDate)}</Detail>
    </dl>
  )
}

function Detail({ label, isMoney, children }: { label: string; isMoney?: boolean; children: ReactNode }) {
  return (
    <div data-money={isMoney}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function money(dollars: number): string {
  return formatMoney(fromWire(dollars))
}
