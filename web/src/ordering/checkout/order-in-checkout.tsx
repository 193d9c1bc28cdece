import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { reloadCart, useCart } from '../cart/cart-store.ts'
import { useOrdersInCart, type OrderInCart } from '../cart/orders-in-cart.ts'

type OrderInCheckoutProps = {
  distributorId: number | undefined
  /** shown in place of going back to review order when the cart has nothing of this distributor */
  otherwise?: ReactNode
  children: (order: OrderInCart) => ReactNode
}

/** Finds the order that the address names; without one the person goes back to review order. */
export function OrderInCheckout({ distributorId, otherwise, children }: OrderInCheckoutProps) {
  const { status, lines } = useCart()
  const order = useOrdersInCart().find((each) => each.distributorId === distributorId)
  if (status === 'failed' && lines.length === 0)
    return <LoadFailure what="the cart" onRetry={() => void reloadCart()} />
  if (status === 'loading' || (order && !order.distributor)) return <SkeletonRows count={10} withPicture={false} />
  if (order) return children(order)
  return otherwise ?? <Navigate to="/checkout-ordering/review-order" replace />
}
