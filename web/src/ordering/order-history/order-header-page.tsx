import { formatMoney } from '@larder/domain/values/money.ts'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { fromWire } from '../../api/wire-money.ts'
import { useHeader } from '../../shell/header-store.ts'
import { buttonClass } from '../../ui/button.tsx'
import { OrderHead } from './order-head.tsx'
import style from './order-view.module.css'
import { useOrder } from './use-order.tsx'

const route = getRouteApi('/app/order-history/$id')

/** The head of an order alone, with the ways on (spec 3 §2.5, order detail). */
export function OrderHeaderPage() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const { order, instead } = useOrder(id)
  useHeader({
    title: order ? `Order ${order.purchaseOrderNumber}` : 'Order',
    onBack: () => void navigate({ to: '/order-history' }),
  })
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
        {order.lineItems.toLocaleString('en-US')} {order.lineItems === 1 ? 'line' : 'lines'},{' '}
        <strong>{formatMoney(fromWire(order.total))}</strong>
      </p>
    </div>
  )
}
