import { useSyncExternalStore } from 'react'
import type { PlaceOrderView } from './way-in.ts'

const storageName = 'placeOrderView'
const listeners = new Set<() => void>()

/** Keeps the view that was used last; Place Order opens it next time (spec 1 §2). */
export function rememberPlaceOrderView(view: PlaceOrderView) {
  localStorage.setItem(storageName, view)
  for (const listener of listeners) listener()
}

export function lastPlaceOrderView(): string | null {
  return localStorage.getItem(storageName)
}

/** The same, for what is drawn with it. */
export function useLastPlaceOrderView(): string | null {
  return useSyncExternalStore(subscribe, lastPlaceOrderView)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
