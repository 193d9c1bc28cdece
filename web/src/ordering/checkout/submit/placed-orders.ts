import type { Order } from '@larder/contract/ordering/orders.ts'
import { onLocationChange } from '../../../accounts/session.ts'
import { queryOf } from '../../../api/queries.ts'
import { queryClient } from '../../../api/query-client.ts'
import { storedText, useStore } from '../../../kit/store.ts'

const lastPlaced = storedText('placedOrders', () => sessionStorage)

/** The id of the order placed last in this tab, until its banner is closed. */
export function useLastPlacedOrder(): number | undefined {
  const id = Number(useStore(lastPlaced) ?? 0)
  return id > 0 ? id : undefined
}

export function orderQuery(id: number) {
  return queryOf('getOrder', { params: { id }, query: {} })
}

/** Keeps the order as it was answered, so that its banner needs no connection to be shown. */
export function rememberPlacedOrder(order: Order) {
  queryClient.setQueryData(orderQuery(order.id).queryKey, order)
  lastPlaced.set(String(order.id))
}

export function forgetPlacedOrder() {
  lastPlaced.set(null)
}

onLocationChange(forgetPlacedOrder)
