import type { OrderRow } from '@larder/contract/ordering/orders.ts'
import { IconPackageImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useActiveLocation } from '../../accounts/session.ts'
import { todayAt } from '../../distributors/today-at.ts'
import { buttonClass, type ButtonLook } from '../../kit/forms/button.tsx'
import { paymentPending } from '../order-payment/settle-payment.ts'
import { groupOf } from './order-groups.ts'

type ReceiveLinkProps = {
  order: Pick<OrderRow, 'id' | 'purchaseOrderNumber' | 'status' | 'requestedDeliveryDate'>
  look?: ButtonLook
  /** of a delivery that is due: receiving it is what the day is for */
  dueLook?: ButtonLook
  wide?: boolean
  /** among others of its kind the link names its order */
  isNamed?: boolean
}

/** Leads to the delivery: Receive, or Edit once it is received (spec 3 §2.5). Not for what will never come. */
export function ReceiveLink({ order, look = 'plain', dueLook = look, wide, isNamed }: ReceiveLinkProps) {
  const today = todayAt(useActiveLocation())
  const { id, purchaseOrderNumber, status } = order
  if (!isReceivable(order)) return null
  const isDue = ['To receive today', 'Overdue'].includes(groupOf(order, today))
  return (
    <Link
      to="/order-history/receive/$id"
      params={{ id: String(id) }}
      className={buttonClass(isDue ? dueLook : look, wide)}
    >
      <IconPackageImport size={18} stroke={1.5} aria-hidden />
      {status === 'received' ? 'Edit' : 'Receive'}
      {isNamed && <span className="only-for-readers"> {purchaseOrderNumber}</span>}
    </Link>
  )
}

function isReceivable({ status }: Pick<OrderRow, 'status'>): boolean {
  return status !== 'cancelled' && status !== paymentPending
}
