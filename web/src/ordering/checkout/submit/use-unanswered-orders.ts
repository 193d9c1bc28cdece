import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { distributorsQuery } from '../../cart/session/orders-in-cart.ts'
import type { OrderBody } from './order-attempt.ts'
import { linesIn, subscribeToAttempts, unansweredOrders } from './send-order.ts'

/** An order that went out, and nobody knows whether it arrived. */
export type UnansweredOrder = {
  distributorId: number
  name: string
  date: string
  time: string | undefined
  lines: number
}

/** The unanswered orders of the active location. */
export function useUnansweredOrders(): readonly UnansweredOrder[] {
  // As text, because what is subscribed to must stay the same between changes.
  const text = useSyncExternalStore(subscribeToAttempts, () => JSON.stringify(unansweredOrders()))
  const distributors = useQuery(distributorsQuery).data?.data
  // Written a line above.
  return (JSON.parse(text) as OrderBody[]).map((body) => unansweredOrderOf(body, distributors))
}

/** One order that went out without an answer, as screens name it. */
export function useUnansweredOrder(sent: OrderBody): UnansweredOrder {
  return unansweredOrderOf(sent, useQuery(distributorsQuery).data?.data)
}

/** An order as it was sent, by its distributor's name and its delivery. */
export function unansweredOrderOf(sent: OrderBody, distributors: readonly Distributor[] = []): UnansweredOrder {
  const { distributorId, requestedDeliveryDate, requestedDeliveryTime } = sent
  return {
    distributorId,
    name: distributors.find(({ id }) => id === distributorId)?.nickname ?? 'a distributor',
    date: requestedDeliveryDate,
    time: requestedDeliveryTime ?? undefined,
    lines: linesIn(sent).length,
  }
}
