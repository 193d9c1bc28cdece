import type { OrderRow } from '@larder/contract/ordering/orders.ts'
import { IconRepeat } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useActiveLocation } from '../../../accounts/session.ts'
import { Button, type ButtonLook } from '../../../kit/forms/button.tsx'
import { paymentPending } from '../../order-payment/settle-payment.ts'
import { loadReorderPanel, openReorder } from './open-reorder.tsx'

type ReorderButtonProps = {
  order: Pick<OrderRow, 'id' | 'purchaseOrderNumber' | 'status'>
  look?: ButtonLook
  wide?: boolean
  /** among others of its kind the button names its order */
  isNamed?: boolean
}

/** Orders the same again, after a look at what changed; not where the location has no cart (spec 1 §1). */
export function ReorderButton({ order, look = 'plain', wide, isNamed }: ReorderButtonProps) {
  const hasCart = useActiveLocation()?.display_shopping_cart === 1
  // With the list: on a slow line the press would show nothing until it is here.
  useEffect(() => void loadReorderPanel().catch(() => undefined), [])
  // While its payment is open, the order itself may still go out: nobody is invited to order a second time.
  if (!hasCart || order.status === paymentPending) return null
  return (
    <Button look={look} wide={wide} onClick={() => openReorder(order)}>
      <IconRepeat size={18} stroke={1.5} aria-hidden />
      <span>Reorder</span>
      {isNamed && <span className="only-for-readers"> {order.purchaseOrderNumber}</span>}
    </Button>
  )
}
