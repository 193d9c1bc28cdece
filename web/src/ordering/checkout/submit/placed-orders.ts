import { onLocationChange } from '../../../accounts/session.ts'
import { storedText, useStore } from '../../../kit/store.ts'

const lastPlaced = storedText('placedOrders', () => sessionStorage)

/** The id of the order placed last in this tab, until its banner is closed. */
export function useLastPlacedOrder(): number | undefined {
  const id = Number(useStore(lastPlaced) ?? 0)
  return id > 0 ? id : undefined
}

export function rememberPlacedOrder(orderId: number | undefined) {
  lastPlaced.set(orderId === undefined ? null : String(orderId))
}

onLocationChange(() => rememberPlacedOrder(undefined))
