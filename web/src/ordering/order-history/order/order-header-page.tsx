import { getRouteApi, Link } from '@tanstack/react-router'
import { buttonClass } from '../../../kit/forms/button.tsx'
import { OrderHead } from './order-head.tsx'
import style from './order-view.module.css'
import { totalOfOrder } from '../total-of-order.ts'
import { unpricedOfOrder } from '../unpriced-of-order.ts'
import { useOrderPage } from '../use-order-page.ts'

const route = getRouteApi('/app/order-history/$id')

/** The head of an order alone, with the ways on (spec 3 §2.5, order detail). */
export function OrderHeaderPage() {
  const { id } = route.useParams()
  const { order, instead } = useOrderPage(id)
  if (!order) return instead
  const unpriced = unpricedOfOrder(order)
  return (
    <div className={style.page}>
      <OrderHead order={order}>
        <Link to="/order-history/inventory/$id" params={{ id }} className={buttonClass('plain')}>
          Inventory
        </Link>
        <Link to="/order-history/view/$id" params={{ id }} className={buttonClass('primary')}>
          View order
        </Link>
      </OrderHead>
      <p>
        {order.lineItems.toLocaleString('en-US')} {order.lineItems === 1 ? 'line' : 'lines'}
        <span data-money>
          , <strong>{totalOfOrder(order)}</strong>
          {unpriced && ` + ${unpriced}`}
        </span>
      </p>
    </div>
  )
}
