import { getRouteApi, Link } from '@tanstack/react-router'
import { formatMoney } from '../../../kit/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { buttonClass } from '../../../kit/forms/button.tsx'
import { OrderHead } from './order-head.tsx'
import style from './order-view.module.css'
import { useOrderPage } from '../use-order-page.ts'

const route = getRouteApi('/app/order-history/$id')

/** The head of an order alone, with the ways on (spec 3 §2.5, order detail). */
export function OrderHeaderPage() {
  const { id } = route.useParams()
  const { order, instead } = useOrderPage(id)
  if (!order) return instead
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
          , <strong>{formatMoney(fromWire(order.total))}</strong>
        </span>
      </p>
    </div>
  )
}
