import type { OrderRow } from '@larder/contract/ordering/orders.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isMoneyHidden } from '../../../kit/hidden-money.ts'
import { counted } from '../../../kit/counted.ts'
import { actionsKey, type Column } from '../../../kit/table/column.ts'
import { CardLine, ListCard, rowLink } from '../../../kit/table/list-card.tsx'
import { DownloadMenu } from '../download-menu.tsx'
import style from '../order-history.module.css'
import { Delayed, NeverSent, NotByEdi, NotMailed, OrderNumber, OrderStatus } from '../order-status.tsx'
import { ReceiveButton } from '../receive-button.tsx'
import { ReorderButton } from '../reorder/reorder-button.tsx'
import { withWeekday } from '../../../catalogue/date-texts.ts'
import { shownDay } from '../shown-date.ts'
import { totalOfOrder } from '../total-of-order.ts'
import { unpricedOfOrder } from '../unpriced-of-order.ts'

/** The orders in the table of a desktop; a row leads to its order. */
export const orderColumns: readonly Column<OrderRow>[] = [
  {
    key: 'order',
    head: 'Order',
    width: ['minmax(76px, 0.6fr)', '72px'],
    cell: (order) => (
      <span className={style.number}>
        <OrderLink id={order.id}>
          <OrderNumber order={order} />
        </OrderLink>
        {order.customInvoiceId && <span className="meta">{order.customInvoiceId}</span>}
      </span>
    ),
  },
  {
    key: 'date',
    head: 'Date',
    width: ['104px', 'minmax(88px, 1fr)'],
    look: 'muted',
    isExtra: true,
    cell: ({ createTimeDisplay }) => (
      <span className={style.date}>
        <span className="one-line">{withWeekday(createTimeDisplay.slice(0, 10))}</span>{' '}
        <span className="one-line">{createTimeDisplay.slice(11)}</span>
      </span>
    ),
  },
  {
    key: 'distributor',
    head: 'Distributor',
    width: ['minmax(120px, 2fr)', 'minmax(88px, 1.4fr)'],
    cell: ({ distributor }) => <span className={style.distributor}>{distributor}</span>,
  },
  {
    key: 'delivery',
    head: 'Requested delivery',
    width: ['172px', 'minmax(104px, 1fr)'],
    cell: (order) => !order.isNeverSent && <Requested {...order} />,
  },
  { key: 'lines', head: 'Lines', width: ['44px', '36px'], isFigure: true, cell: linesOf },
  {
    key: 'total',
    head: 'Total',
    width: ['138px', 'minmax(76px, 138px)'],
    isFigure: true,
    isMoney: true,
    look: 'medium',
    cell: (order) => <Total order={order} />,
  },
  {
    key: 'status',
    head: 'Status',
    width: ['minmax(122px, 0.2fr)', '122px'],
    cell: (order) => (
      <>
        <OrderStatus order={order} /> <NotMailed order={order} /> <NotByEdi order={order} /> <Delayed order={order} />{' '}
        <NeverSent order={order} />
      </>
    ),
  },
  {
    key: actionsKey,
    head: 'Actions',
    isHeadHidden: true,
    width: ['256px', '156px'],
    cell: (order) => (
      <span className={style.actions}>
        <ReceiveButton order={order} look="quiet" dueLook="plain" isNamed />
        <ReorderButton order={order} look="quiet" isNamed />
        <DownloadMenu order={order} />
      </span>
    ),
  },
]

/** An order on a phone. */
export function OrderCard({ order }: { order: OrderRow }) {
  const { id, distributor, customInvoiceId, lineItems, createTimeDisplay } = order
  const facts = [customInvoiceId, counted(lineItems, 'line'), withWeekday(createTimeDisplay.slice(0, 10))]
  const unpriced = !isMoneyHidden() && unpricedOfOrder(order)
  return (
    <ListCard
      name={<OrderLink id={id}>{distributor}</OrderLink>}
      figure={isMoneyHidden() ? undefined : totalOfOrder(order)}
      actions={
        <>
          <ReceiveButton order={order} wide dueLook="primary" isNamed />
          <ReorderButton order={order} isNamed />
          <DownloadMenu order={order} />
        </>
      }
    >
      <span className="meta">
        <OrderNumber order={order} /> · {facts.filter(Boolean).join(' · ')}
      </span>
      {unpriced && <span className="meta">Total without {unpriced.replace(' + ', ' and ')}</span>}
      <CardLine>
        <OrderStatus order={order} />
        <NotMailed order={order} />
        <NotByEdi order={order} />
        <Delayed order={order} />
        <NeverSent order={order} />
        {!order.isNeverSent && (
          <span className="muted">
            Delivery <Requested {...order} />
          </span>
        )}
      </CardLine>
    </ListCard>
  )
}

function OrderLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <Link to="/order-history/view/$id" params={{ id: String(id) }} className={rowLink}>
      {children}
    </Link>
  )
}

function linesOf({ lineItems }: OrderRow): string {
  return lineItems.toLocaleString('en-US')
}

/** What has no price yet is said below the amount, in one line: the rows are as high as two. */
function Total({ order }: { order: OrderRow }) {
  const unpriced = unpricedOfOrder(order)
  const isLong = order.marketPriceItems > 0 && order.specialRequests > 0
  return (
    <span className={style.total}>
      {totalOfOrder(order)}
      {unpriced && (
        <span className="meta" data-tooltip={isLong ? `+ ${unpriced}` : undefined}>
          + {isLong ? `${order.marketPriceItems + order.specialRequests} without a price` : unpriced}
        </span>
      )}
    </span>
  )
}

function Requested({ requestedDeliveryDate, requestedDeliveryTime }: OrderRow) {
  return (
    <>
      <span className="one-line">
        {shownDay(requestedDeliveryDate)}
        {requestedDeliveryTime && ','}
      </span>{' '}
      {requestedDeliveryTime && <span className="muted one-line">{requestedDeliveryTime}</span>}
    </>
  )
}
