import { confirm } from '../../kit/layers/modals.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { mayBeAddedAgain, removeLine, setQuantity } from './session/cart-store.ts'
import type { LineInCart } from './line-in-cart.ts'

/** Asks before a line goes; the stepper's confirmZero (spec 1 §5). */
export function confirmRemoval(): Promise<boolean> {
  return confirm({ message: 'Are you sure you want to remove this item?', confirmLabel: 'Remove', danger: true })
}

/**
 * Takes a line out and offers it back for a while. What may not be added again (out of stock, ordered by a call, not on the
 * order guide) can't be offered back: unless somebody was asked before, it stays until they say so.
 */
export async function removeWithUndo(line: LineInCart, { isConfirmed = false } = {}): Promise<void> {
  const mayReturn = mayBeAddedAgain(line.item)
  if (!mayReturn && !isConfirmed && !(await confirmRemoval())) return
  removeLine(line)
  const message = `${line.item?.name ?? line.description ?? 'Item'} removed`
  const undo = () => setQuantity(line, line.quantity, { isReview: true, isBack: true })
  toast(mayReturn ? { message, undo } : { message })
}
