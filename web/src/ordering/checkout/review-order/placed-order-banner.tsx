import { IconCircleCheck, IconFileTypePdf, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryOf } from '../../../api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { rememberPlacedOrder, useLastPlacedOrder } from '../placed-orders.ts'
import style from './review-order.module.css'

/** The order just placed: its number and its PDF stay here, because the thank-you dialog goes too soon to read them. */
export function PlacedOrderBanner({ ordersLeft }: { ordersLeft: number }) {
  const orderId = useLastPlacedOrder()
  const { data: order } = useQuery({
    ...queryOf('getOrder', { params: { id: orderId ?? 0 }, query: {} }),
    enabled: orderId !== undefined,
    // The link to the PDF is short-lived.
    refetchInterval: 120_000,
  })
  if (!order) return null
  return (
    <div className={style.banner} role="status">
      <IconCircleCheck size={20} stroke={1.5} aria-hidden />
      <span className={style.bannerWords}>
        <strong>Order {order.purchaseOrderNumber}</strong> to {order.distributor} is placed.
        {ordersLeft > 0 && ` ${ordersLeft === 1 ? '1 more order' : `${ordersLeft} more orders`} to review.`}
      </span>
      <span className={style.bannerLinks}>
        {order.purchaseOrderUrl && (
          <a href={order.purchaseOrderUrl} target="_blank" rel="noreferrer">
            <IconFileTypePdf size={16} stroke={1.5} aria-hidden />
            PDF
          </a>
        )}
        <Link to="/order-history/view/$id" params={{ id: String(order.id) }}>
          View order
        </Link>
      </span>
      <Button look="icon" aria-label="Close" onClick={() => rememberPlacedOrder(undefined)}>
        <IconX size={16} stroke={1.5} aria-hidden />
      </Button>
    </div>
  )
}
