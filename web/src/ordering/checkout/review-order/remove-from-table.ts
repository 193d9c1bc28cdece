import type { LineInCart } from '../../cart/line-in-cart.ts'
import { removeWithUndo } from '../../cart/remove-line.ts'

/** Takes a line out; the keyboard goes on at the quantity of the next line, at the end of the one before. */
export function removeFromTable(line: LineInCart, button: HTMLElement) {
  const next = besideOf(button.closest('tr'))
  removeWithUndo(line)
  next?.focus()
}

function besideOf(row: Element | null): HTMLElement | undefined {
  const fields = [...document.querySelectorAll<HTMLElement>('main [data-quantity-field]')]
  const index = fields.findIndex((field) => row?.contains(field))
  return fields[index + 1] ?? fields[index - 1]
}
