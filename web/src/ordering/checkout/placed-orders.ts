import { useSyncExternalStore } from 'react'
import { onLocationChange } from '../../accounts/session.ts'

const storageName = 'placedOrders'
const listeners = new Set<() => void>()

/** Gives the id of the order placed last in this tab, until its banner is closed. */
export function useLastPlacedOrder(): number | undefined {
  return useSyncExternalStore(subscribe, () => {
    const id = Number(sessionStorage.getItem(storageName) ?? 0)
    return id > 0 ? id : undefined
  })
}

export function rememberPlacedOrder(orderId: number | undefined) {
  if (orderId === undefined) sessionStorage.removeItem(storageName)
  else sessionStorage.setItem(storageName, String(orderId))
  for (const listener of listeners) listener()
}

onLocationChange(() => rememberPlacedOrder(undefined))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
