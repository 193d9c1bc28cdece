import type { Order } from '@larder/contract/ordering/orders.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallFailure } from '../../../api/failures.ts'
import { queryOf } from '../../../api/queries.ts'
import { EmptyResult } from '../../../kit/lists/empty-result.tsx'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'

/** While its mail waits to go out, the order is read again. */
const mailPollMs = 5000

type FoundOrder =
  | { order: Order; instead?: never; isOutOfReach?: never }
  /** out of reach: nobody answered, so it may be there */
  | { order?: never; instead: ReactNode; isOutOfReach: boolean }

/** One order with its lines, or what to show while it loads and when it can't be shown. */
export function useOrder(id: string): FoundOrder {
  const { data, error, refetch } = useQuery({
    ...queryOf('getOrder', { params: { id }, query: { expand: 'items' } }),
    refetchInterval: ({ state }) => (state.data?.sentTo.some((mail) => mail.status === 'waiting') ? mailPollMs : false),
  })
  if (data) return { order: data }
  if (!error) return { instead: <SkeletonRows count={12} />, isOutOfReach: false }
  const isUnknown = error instanceof CallFailure && (error.status === 404 || error.status === 400)
  if (isUnknown) return { instead: <EmptyResult message="This order was not found." tips={[]} />, isOutOfReach: false }
  return { instead: <LoadFailure what="this order" onRetry={() => void refetch()} />, isOutOfReach: true }
}
