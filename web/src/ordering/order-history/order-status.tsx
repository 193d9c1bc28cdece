import { IconBolt, IconCircleCheck, IconCircleX, IconClockPause, IconMailOff, IconTruck } from '@tabler/icons-react'
import { Tag } from '../../kit/lists/tag.tsx'
import { paymentPending } from '../order-payment/settle-payment.ts'

/** The status of an order, by icon and word (spec 3 §4). */
export function OrderStatus({ status }: { status: string }) {
  if (status === 'received')
    return <Tag label="Received" tone="savings" icon={<IconCircleCheck stroke={1.5} aria-hidden />} />
  if (status === 'cancelled')
    return <Tag label="Cancelled" tone="danger" icon={<IconCircleX stroke={1.5} aria-hidden />} />
  if (status === 'electronically_received')
    return <Tag label="Electronic Invoice" tone="information" icon={<IconBolt stroke={1.5} aria-hidden />} />
  if (status === paymentPending)
    return <Tag label="Payment pending" tone="attention" icon={<IconClockPause stroke={1.5} aria-hidden />} />
  return <Tag label="On the Way" tone="attention" icon={<IconTruck stroke={1.5} aria-hidden />} />
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
