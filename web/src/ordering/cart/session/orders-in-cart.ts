import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { useCart } from './cart-store.ts'
import { cartByDistributor, type OrderInCart } from '../cart-by-distributor.ts'

export type { OrderInCart }

export const distributorsQuery = queryOf('getDistributors', { query: {} })

/** The cart by distributor, always in the same order. */
export function useOrdersInCart(): readonly OrderInCart[] {
  const { lines } = useCart()
  const distributors = useQuery(distributorsQuery).data?.data
  return useMemo(() => cartByDistributor(lines, distributors ?? []), [lines, distributors])
}
