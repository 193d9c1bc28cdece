import { setQuantity } from '../../cart/session/cart-store.ts'
import type { LineInCart } from '../../cart/line-in-cart.ts'
import { removeWithUndo } from '../../cart/remove-line.ts'

/** Wants another quantity of a line under review; 0, already confirmed, takes it out and can be undone. */
export function changeQuantity(line: LineInCart, quantity: number): boolean {
  if (quantity > 0) return setQuantity(line, quantity, { isReview: true })
  void removeWithUndo(line, { isConfirmed: true })
  return true
}
