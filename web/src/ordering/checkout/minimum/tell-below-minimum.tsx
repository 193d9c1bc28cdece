import { showMessage } from '../../../kit/layers/modals.tsx'
import type { OrderInCart } from '../../cart/session/orders-in-cart.ts'
import { minimumNotice } from './minimum-notice.ts'
import { WaysToMinimum } from './ways-to-minimum.tsx'

/** Says that an order is below its minimum (spec 1 §5), and offers what could change that. False when it is not. */
export function tellBelowMinimum(order: OrderInCart): boolean {
  const notice = minimumNotice(order)
  if (!notice) return false
  void showMessage({
    title: notice.title,
    message: (
      <>
        <p>{notice.message}</p>
        <WaysToMinimum distributorId={order.distributorId} />
      </>
    ),
  })
  return true
}
