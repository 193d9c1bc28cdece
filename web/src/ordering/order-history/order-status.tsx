import type { Order, OrderRow } from '@larder/contract/ordering/orders.ts'
import {
  IconBolt,
  IconCircleCheck,
  IconCircleX,
  IconClockPause,
  IconMailOff,
  IconPlugConnectedX,
  IconTruck,
  IconTruckOff,
} from '@tabler/icons-react'
import { Tag } from '../../kit/lists/tag.tsx'
import { paymentPending } from '../order-payment/settle-payment.ts'

const labels: Readonly<Record<string, string>> = {
  refused: 'Not coming',
  received: 'Received',
  cancelled: 'Cancelled',
  electronically_received: 'Electronic Invoice',
  [paymentPending]: 'Payment pending',
}

type OrderWithStatus = Pick<OrderRow, 'status'> & Partial<Pick<OrderRow, 'isRefused'>>

/** The status of an order in words, or a choice of the history's filter. */
export function statusLabel({ status, isRefused }: OrderWithStatus): string {
  return labels[isRefused ? 'refused' : status] ?? 'On the Way'
}

/** As in analytics, an order that was cancelled or refused, or waits for its payment, is no purchase. */
export function isCounted({ status, isRefused }: OrderWithStatus): boolean {
  return status !== 'cancelled' && status !== paymentPending && !isRefused
}

/** The status of an order, by icon and word (spec 3 §4); one that its sales rep refused is not on its way. */
export function OrderStatus({ order }: { order: OrderWithStatus }) {
  const { status, isRefused } = order
  const label = statusLabel(order)
  if (isRefused) return <Tag label={label} tone="danger" icon={<IconTruckOff stroke={1.5} aria-hidden />} />
  if (status === 'received')
    return <Tag label={label} tone="savings" icon={<IconCircleCheck stroke={1.5} aria-hidden />} />
  if (status === 'cancelled') return <Tag label={label} tone="danger" icon={<IconCircleX stroke={1.5} aria-hidden />} />
  if (status === 'electronically_received')
    return <Tag label={label} tone="information" icon={<IconBolt stroke={1.5} aria-hidden />} />
  if (status === paymentPending)
    return <Tag label={label} tone="attention" icon={<IconClockPause stroke={1.5} aria-hidden />} />
  return <Tag label={label} tone="attention" icon={<IconTruck stroke={1.5} aria-hidden />} />
}

type MailedOrder = { isMailFailed: boolean; status: string }

/** Whether no sales rep knows of an order that is still to come: somebody has to call. */
export function isUnmailed({ isMailFailed, status }: MailedOrder): boolean {
  return isMailFailed && status !== 'received'
}

/** Beside the status of an order that no sales rep was mailed. */
export function NotMailed({ order }: { order: MailedOrder }) {
  if (!isUnmailed(order)) return null
  return <Tag label="Not mailed" tone="danger" icon={<IconMailOff stroke={1.5} aria-hidden />} />
}

/** Beside the status of an order of which nothing comes with its delivery, though some of it may later. */
export function Delayed({ order: { isDelayed } }: { order: Pick<OrderRow, 'isDelayed'> }) {
  return isDelayed ? <Tag label={delayedLabel} tone="danger" icon={<IconTruckOff stroke={1.5} aria-hidden />} /> : null
}

export const delayedLabel = 'Back order or on hold'

type OrderByEdi = Pick<OrderRow, 'isEdiFailed' | 'status' | 'distributor'>

/** Whether an order that is still to come did not reach its distributor by EDI: somebody has to call. */
export function isLostByEdi({ isEdiFailed, status }: Pick<OrderByEdi, 'isEdiFailed' | 'status'>): boolean {
  return isEdiFailed && status !== 'received' && status !== 'electronically_received' && status !== 'cancelled'
}

/** Beside the status of an order that EDI did not bring to its distributor. */
export function NotByEdi({ order }: { order: OrderByEdi }) {
  if (!isLostByEdi(order)) return null
  return (
    <Tag
      label="EDI failed"
      tone="danger"
      tooltip={`${order.distributor} did not get it by EDI. Call them, or send it again under Distributor.`}
      icon={<IconPlugConnectedX stroke={1.5} aria-hidden />}
    />
  )
}

type PaidOrder = Pick<OrderRow, 'isNeverSent'> & Partial<Pick<Order, 'payment'>>

/** Beside 'Cancelled' of an order whose card payment failed: nobody needs to call the distributor. An order's page says why. */
export function NeverSent({ order: { isNeverSent, payment } }: { order: PaidOrder }) {
  if (!isNeverSent) return null
  const why = payment?.status === 'declined' ? 'the card was declined' : 'the payment was given up'
  return <span className="meta">{payment ? `Never sent: ${why}` : 'Never sent'}</span>
}

/** The number of an order, crossed out where nobody was sent the order: a distributor can't find it by this number. */
export function OrderNumber({ order }: { order: Pick<OrderRow, 'purchaseOrderNumber' | 'isNeverSent'> }) {
  return order.isNeverSent ? <s className="muted">{order.purchaseOrderNumber}</s> : order.purchaseOrderNumber
}
