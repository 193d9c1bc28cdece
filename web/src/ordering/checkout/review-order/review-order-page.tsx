import { IconShoppingCartOff, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { NotSwitchedOn } from '../../not-switched-on.tsx'
import { useActiveLocation } from '../../../accounts/session.ts'
import { messageOf } from '../../../api/failures.ts'
import { confirm } from '../../../kit/layers/modals.tsx'
import { toastFailure } from '../../../kit/layers/toasts.tsx'
import { Button, buttonClass } from '../../../kit/forms/button.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import { CartFailure } from '../../cart/cart-failure.tsx'
import { CartNews } from '../../cart/news/cart-news.tsx'
import { clearAll, useCart } from '../../cart/session/cart-store.ts'
import { useOrdersInCart } from '../../cart/session/orders-in-cart.ts'
import { SaveStatus } from '../../cart/save-status.tsx'
import { useCheckoutHeader } from '../use-checkout-header.ts'
import { SendAllBar } from '../send-all/send-all-bar.tsx'
import { OrderBlock } from './order-block.tsx'
import { PlacedOrderBanners } from './placed-order-banner.tsx'
import style from './review-order.module.css'
import { UnansweredOrders } from './unanswered-orders.tsx'

/** The cart by distributor; each becomes an order of its own (spec 1 §2, Review order). */
export function ReviewOrderPage() {
  useCheckoutHeader('REVIEW ORDER')
  const location = useActiveLocation()
  const { status, isRead, lines } = useCart()
  const orders = useOrdersInCart()
  if (location && location.display_shopping_cart !== 1) return <NotSwitchedOn />
  if (status === 'failed' && (!isRead || lines.length === 0)) return <CartFailure />
  if (!isRead || (status === 'loading' && lines.length === 0)) return <SkeletonRows />
  return (
    <div className={style.page}>
      <PlacedOrderBanners ordersLeft={orders.length} />
      <UnansweredOrders />
      <div className={style.headline}>
        <h2>
          You have {orders.length} order(s) to review for {location?.nickname}
        </h2>
        <SaveStatus />
        <CartNews />
        {lines.length > 0 && (
          <Button look="quiet" className="pushed danger" onClick={() => void deleteAll()}>
            <IconTrash size={18} stroke={1.5} aria-hidden />
            Delete All
          </Button>
        )}
      </div>
      {orders.length > 1 && <SendAllBar orders={orders} />}
      {orders.map((order) => (
        <OrderBlock key={order.distributorId} order={order} />
      ))}
      {orders.length === 0 && <EmptyCart />}
    </div>
  )
}

async function deleteAll() {
  const message = 'Are you sure you want to remove all items of all orders from your cart?'
  if (!(await confirm({ title: 'Delete All', message, confirmLabel: 'Delete All', danger: true }))) return
  try {
    await clearAll()
  } catch (failure) {
    toastFailure(`Cart not changed: ${messageOf(failure)}`)
  }
}

function EmptyCart() {
  return (
    <div className={style.empty}>
      <IconShoppingCartOff size={32} stroke={1.5} aria-hidden />
      <h3>Your cart is empty</h3>
      <p className="muted">Items from all your distributors. Each distributor gets its own order.</p>
      <Link to="/place-order/list" className={buttonClass('primary')}>
        Place order
      </Link>
    </div>
  )
}
