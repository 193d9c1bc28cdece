import { storedText } from '../kit/store.ts'
import type { PlaceOrderView } from './way-in.ts'

/** The place-order view that was used last on this device; Place Order opens it next time (spec 1 §2). */
export const lastView = storedText('placeOrderView')

export function rememberPlaceOrderView(view: PlaceOrderView) {
  lastView.set(view)
}
