import type { Order } from '@larder/contract/ordering/orders.ts'
import { onLocationChange } from '../../../accounts/session.ts'
import { queryOf } from '../../../api/queries.ts'
import { queryClient } from '../../../api/query-client.ts'
import { storedText, useStore } from '../../../kit/store.ts'

const lastPlaced = storedText('placedOrders', () => sessionStorage)

/** The ids of the orders placed last in this tab, several where they were sent together, until their banners are closed. */
export function useLastPlacedOrders(): readonly number[] {
  return idsIn(useStore(lastPlaced))
}

export function orderQuery(id: number) {
  return queryOf('getOrder', { params: { id }, query: {} })
}

/** Keeps the order as it was answered, so that its banner needs no connection to be shown. */
export function rememberPlacedOrder(order: Order) {
  queryClient.setQueryData(orderQuery(order.id).queryKey, order)
  lastPlaced.set(String(order.id))
}

/** Keeps all orders of one press: each has a number and a paper of its own. */
export function rememberPlacedOrders(ids: readonly number[]) {
  if (ids.length > 0) lastPlaced.set(ids.join(' '))
}

/** Closes the banner of an order; without its id all of them. */
export function forgetPlacedOrder(id?: number) {
  const left = id === undefined ? [] : idsIn(lastPlaced.get()).filter((each) => each !== id)
  lastPlaced.set(left.length > 0 ? left.join(' ') : null)
}

function idsIn(text: string | null): number[] {
  return (text ?? '')
    .split(' ')
    .map(Number)
    .filter((id) => id > 0)
}

onLocationChange(() => forgetPlacedOrder())
