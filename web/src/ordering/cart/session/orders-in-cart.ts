import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { useCart } from './cart-store.ts'
import { cartByDistributor, type OrderInCart } from '../cart-by-distributor.ts'

export type { OrderInCart }

export const distributorsQuery = queryOf('getDistributors', { query: {} })

/** The cart by distributor, always in the same order; none until the cart was read. */
export function useOrdersInCart(): readonly OrderInCart[] {
  const { lines, isRead } = useCart()
  const distributors = useQuery(distributorsQuery).data?.data
  return useMemo(() => (isRead ? cartByDistributor(lines, distributors ?? []) : []), [isRead, lines, distributors])
}
