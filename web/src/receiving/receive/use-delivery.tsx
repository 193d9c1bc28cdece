import type { Order } from '@larder/contract/ordering/orders.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, type ReactNode } from 'react'
import { CallFailure } from '../../api/failures.ts'
import { queryOf } from '../../api/queries.ts'
import { ownerNow } from '../../inventory/counts/count-owner.ts'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import { useDraft } from '../draft/draft-state.ts'
import { keepOrder } from '../draft/kept-changes.ts'
import { useOrderOnDevice } from '../draft/use-order-on-device.ts'
import { deliveryLines, type DeliveryLine } from './line/delivery-line.ts'

export type Delivery = {
  order: Order
  lines: readonly DeliveryLine[]
  /** read from this device, since the server could not be asked */
  isCopy: boolean
}

/** A delivery with its lines, from the server or else from this device, or what to show in its place. */
export function useDelivery(
  id: string,
): { delivery: Delivery; instead?: never } | { delivery?: never; instead: ReactNode } {
  const { data, error, refetch } = useQuery(queryOf('getOrder', { params: { id }, query: { expand: 'items' } }))
  const owner = ownerNow()
  const copy = useOrderOnDevice(id)
  useEffect(() => {
    if (data && owner !== undefined) void keepOrder(owner, data, new Date().toISOString()).catch(() => undefined)
  }, [data, owner])
  const draft = useDraft(Number(id))
  const order = data ?? (error && !isRefused(error) ? (copy.data ?? undefined) : undefined)
  const items = order?.items
  const lines = useMemo(() => deliveryLines(items ?? [], draft), [items, draft])
  if (order) return { delivery: { order, lines, isCopy: data === undefined } }
  if (!error || copy.isPending) return { instead: <SkeletonRows count={12} /> }
  if (isRefused(error)) return { instead: <EmptyResult message="This order was not found." tips={[]} /> }
  return { instead: <LoadFailure what="this order" onRetry={() => void refetch()} /> }
}

/** The server answered that there is no such order; anything else may pass. */
function isRefused(failure: Error): boolean {
  return failure instanceof CallFailure && [400, 403, 404].includes(failure.status)
}
