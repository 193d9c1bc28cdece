import type { PlaceOrderView } from './way-in.ts'

const storageName = 'placeOrderView'

/** Keeps the view that was used last; Place Order opens it next time (spec 1 §2). */
export function rememberPlaceOrderView(view: PlaceOrderView) {
  localStorage.setItem(storageName, view)
}

export function lastPlaceOrderView(): string | null {
  return localStorage.getItem(storageName)
}
