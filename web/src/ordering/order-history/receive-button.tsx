import type { OrderRow } from '@larder/contract/ordering/orders.ts'
import { IconPackageImport } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useActiveLocation } from '../../accounts/session.ts'
import { todayAt } from '../../distributors/today-at.ts'
import { Button, type ButtonLook } from '../../kit/forms/button.tsx'
import { paymentPending } from '../order-payment/settle-payment.ts'
import { groupOf } from './order-groups.ts'

type ReceiveButtonProps = {
  order: Pick<OrderRow, 'id' | 'purchaseOrderNumber' | 'status' | 'requestedDeliveryDate' | 'isRefused'>
  look?: ButtonLook
  /** of a delivery that is due: receiving it is what the day is for */
  dueLook?: ButtonLook
  wide?: boolean
  /** among others of its kind the button names its order */
  isNamed?: boolean
}

/**
 * Opens the delivery: Receive, or Edit once the order is received (spec 3 §2.5). Not for what will never come; of what was
 * refused something may come all the same.
 */
export function ReceiveButton({ order, look = 'plain', dueLook = look, wide, isNamed }: ReceiveButtonProps) {
  const navigate = useNavigate()
  const today = todayAt(useActiveLocation())
  const { id, purchaseOrderNumber, status } = order
  if (status === 'cancelled' || status === paymentPending) return null
  const isDue = ['To receive today', 'Overdue'].includes(groupOf(order, today))
  const open = () => void navigate({ to: '/order-history/receive/$id', params: { id: String(id) } })
  return (
    <Button look={isDue ? dueLook : look} wide={wide} onClick={open} data-receive>
      <IconPackageImport size={18} stroke={1.5} aria-hidden />
      {status === 'received' ? 'Edit' : 'Receive'}
      {isNamed && <span className="only-for-readers"> {purchaseOrderNumber}</span>}
    </Button>
  )
}
