import { confirm } from '../../kit/layers/modals.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { removeLine, setQuantity } from './session/cart-store.ts'
import type { LineInCart } from './line-in-cart.ts'

/** Asks before a line goes; the stepper's confirmZero (spec 1 §5). */
export function confirmRemoval(): Promise<boolean> {
  return confirm({ message: 'Are you sure you want to remove this item?', confirmLabel: 'Remove', danger: true })
}

/** Takes a line out and offers it back for a while. */
export function removeWithUndo(line: LineInCart) {
  removeLine(line)
  toast({
    message: `${line.item?.name ?? line.description ?? 'Item'} removed`,
    undo: () => setQuantity(line, line.quantity, { isReview: true }),
  })
}
