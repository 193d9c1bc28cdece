import type { OrderRow } from '@larder/contract/ordering/orders.ts'
import { formatMoney } from '@larder/domain/values/money.ts'
import { Link } from '@tanstack/react-router'
import { fromWire } from '../../api/wire-money.ts'
import { DownloadMenu } from './download-menu.tsx'
import style from './order-history.module.css'
import { NotMailed, OrderStatus } from './order-status.tsx'
import { ReorderButton } from './reorder/reorder-button.tsx'
import { withWeekday } from '../../catalogue/date-texts.ts'
import { shownDay } from './shown-date.ts'

export function OrderHeads() {
  return (
    <div role="rowgroup" className={style.heads}>
      <div role="row" className={style.row}>
        <span role="columnheader">Order</span>
        <span role="columnheader">Date</span>
        <span role="columnheader">Distributor</span>
        <span role="columnheader">Requested delivery</span>
        <span role="columnheader" className="figure">
          Lines
        </span>
        <span role="columnheader" className="figure">
          Total
        </span>
        <span role="columnheader">Status</span>
        <span role="columnheader" className="only-for-readers">
          Actions
        </span>
      </div>
    </div>
  )
}

/** An order in the table of a desktop; the number leads to its view. */
export function OrderLine({ order }: { order: OrderRow }) {
  const { id, purchaseOrderNumber, customInvoiceId, createTimeDisplay, distributor, lineItems, total, status } = order
  return (
    <div className={`${style.row} ${style.line}`}>
      <span role="cell" className={style.number}>
        <Link to="/order-history/view/$id" params={{ id: String(id) }} className={style.view}>
          {purchaseOrderNumber}
        </Link>
        {customInvoiceId && <span className="meta">{customInvoiceId}</span>}
      </span>
      <span role="cell" className={style.date}>
        {withWeekday(createTimeDisplay)}
      </span>
      <span role="cell" className="shrinks truncate medium">
        {distributor}
      </span>
      <span role="cell">
        <Requested {...order} />
      </span>
      <span role="cell" className="figure">
        {lineItems.toLocaleString('en-US')}
      </span>
      <span role="cell" className="figure medium">
        {formatMoney(fromWire(total))}
      </span>
      <span role="cell">
        <OrderStatus status={status} /> <NotMailed order={order} />
      </span>
      <span role="cell" className={style.actions}>
        <ReorderButton order={order} look="quiet" isNamed />
        <DownloadMenu order={order} />
      </span>
    </div>
  )
}

/** An order on a phone: the card leads to its view, its buttons stand above that. */
export function OrderCard({ order }: { order: OrderRow }) {
  return (
    <div className={style.cardSpace}>
      <div className={style.card}>
        <span className={style.cardHead}>
          <Link to="/order-history/view/$id" params={{ id: String(order.id) }} className={style.view}>
            <strong>{order.distributor}</strong>
          </Link>
          <strong className="figure">{formatMoney(fromWire(order.total))}</strong>
        </span>
        <span className="meta">
          {[order.purchaseOrderNumber, order.customInvoiceId].filter(Boolean).join(' · ')} ·{' '}
          {order.lineItems.toLocaleString('en-US')} {order.lineItems === 1 ? 'line' : 'lines'} ·{' '}
          {withWeekday(order.createTimeDisplay.slice(0, 10))}
        </span>
        <span className={style.cardFoot}>
          <OrderStatus status={order.status} />
          <NotMailed order={order} />
          <span>
            <span className="muted">Delivery </span>
            <Requested {...order} />
          </span>
        </span>
        <span className={style.actions}>
          <ReorderButton order={order} isNamed />
          <DownloadMenu order={order} />
        </span>
      </div>
    </div>
  )
}

function Requested({ requestedDeliveryDate, requestedDeliveryTime }: OrderRow) {
  return (
    <>
      {shownDay(requestedDeliveryDate)}
      {requestedDeliveryTime && (
        <>
          , <span className="muted one-line">{requestedDeliveryTime}</span>
        </>
      )}
    </>
  )
}
