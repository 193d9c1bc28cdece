import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import { CartFailure } from '../../cart/cart-failure.tsx'
import { CartNews } from '../../cart/news/cart-news.tsx'
import { useCart } from '../../cart/session/cart-store.ts'
import { distributorsQuery, useOrdersInCart, type OrderInCart } from '../../cart/session/orders-in-cart.ts'
import { OrderGone } from './order-gone.tsx'
import style from './order-gone.module.css'

type OrderInCheckoutProps = {
  distributorId: number | undefined
  /** shown instead of going back to review order when the cart has no items of this distributor */
  otherwise?: ReactNode
  children: (order: OrderInCart) => ReactNode
}

/**
 * Finds the order that the address names; without one the person goes back to review order, unless it was here a moment
 * ago: then somebody else ordered or emptied it.
 */
export function OrderInCheckout({ distributorId, otherwise, children }: OrderInCheckoutProps) {
  const { status, isRead, lines } = useCart()
  const order = useOrdersInCart().find((each) => each.distributorId === distributorId)
  const distributors = useQuery(distributorsQuery)
  const [shown, setShown] = useState<{ distributorId: number; name: string }>()
  if (order && (shown?.distributorId !== order.distributorId || shown.name !== order.name))
    setShown({ distributorId: order.distributorId, name: order.name })
  if (status === 'failed' && (!isRead || lines.length === 0)) return <CartFailure />
  if (order && !order.distributor && distributors.isError)
    return <LoadFailure what="the distributor" onRetry={() => void distributors.refetch()} />
  if (!isRead || status === 'loading' || (order && !order.distributor))
    return <SkeletonRows count={10} withPicture={false} />
  if (order) {
    return (
      <>
        <CartNews className={style.news} />
        {children(order)}
      </>
    )
  }
  if (otherwise) return otherwise
  if (shown && shown.distributorId === distributorId) return <OrderGone {...shown} />
  return <Navigate to="/checkout-ordering/review-order" replace />
}
