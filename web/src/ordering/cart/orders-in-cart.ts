import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../api/queries.ts'
import { useCart } from './cart-store.ts'
import { cartByDistributor, type OrderInCart } from './cart-by-distributor.ts'

export type { OrderInCart }

/** Gives the cart by distributor, always in the same order. */
export function useOrdersInCart(): readonly OrderInCart[] {
  const { lines } = useCart()
  const distributors = useQuery(queryOf('getDistributors', { query: {} })).data?.data
  return useMemo(() => cartByDistributor(lines, distributors ?? []), [lines, distributors])
}
