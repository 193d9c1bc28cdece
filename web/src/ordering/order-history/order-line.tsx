import type { OrderRow } from '@larder/contract/ordering/orders.ts'
import { formatMoney } from '@larder/domain/values/money.ts'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { fromWire } from '../../api/wire-money.ts'
import { Menu } from '../../ui/menu.tsx'
import { saveOrderFile } from './order-files.ts'
import style from './order-history.module.css'
import { OrderStatus } from './order-status.tsx'
import { shownDate } from './shown-date.ts'

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
          Download
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
        {createTimeDisplay}
      </span>
      <span role="cell" className={style.distributor}>
        {distributor}
      </span>
      <span role="cell">
        <Requested {...order} />
      </span>
      <span role="cell" className="figure">
        {lineItems.toLocaleString('en-US')}
      </span>
      <span role="cell" className={`figure ${style.total}`}>
        {formatMoney(fromWire(total))}
      </span>
      <span role="cell">
        <OrderStatus status={status} />
      </span>
      <span role="cell" className={style.download}>
        <Menu
          look="icon"
          align="end"
          label={`Download order ${purchaseOrderNumber}`}
          items={[
            { label: 'Download', onSelect: () => void saveOrderFile(id, 'document') },
            { label: 'Download as Excel', onSelect: () => void saveOrderFile(id, 'excel') },
          ]}
        >
          <IconDownload size={18} stroke={1.5} aria-hidden />
        </Menu>
      </span>
    </div>
  )
}

/** An order on a phone: the whole card leads to its view. */
export function OrderCard({ order }: { order: OrderRow }) {
  return (
    <div className={style.cardSpace}>
      <Link to="/order-history/view/$id" params={{ id: String(order.id) }} className={style.card}>
        <span className={style.cardHead}>
          <strong>{order.distributor}</strong>
          <strong className="figure">{formatMoney(fromWire(order.total))}</strong>
        </span>
        <span className="meta">
          {order.purchaseOrderNumber} · {order.lineItems.toLocaleString('en-US')}{' '}
          {order.lineItems === 1 ? 'line' : 'lines'} · {order.createTimeDisplay.slice(0, 10)}
        </span>
        <span className={style.cardFoot}>
          <OrderStatus status={order.status} />
          <span>
            <span className="muted">Delivery </span>
            <Requested {...order} />
          </span>
        </span>
      </Link>
    </div>
  )
}

function Requested({ requestedDeliveryDate, requestedDeliveryTime }: OrderRow) {
  return (
    <>
      {shownDate(requestedDeliveryDate)}
      {requestedDeliveryTime && <span className="muted">, {requestedDeliveryTime}</span>}
    </>
  )
}
