import type { LineInCart } from '../../cart/line-in-cart.ts'
import { removeWithUndo } from '../../cart/remove-line.ts'

/**
 * Takes a line out. If that removes the focused control, the focus moves to the quantity of the next line, to the end of
 * the previous one, or in an emptied cart to the actions there.
 */
export async function removeFromTable(
  line: LineInCart,
  row: Element | null,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<void> {
  const next = besideOf(row)
  await removeWithUndo(line, { isConfirmed })
  // Drawn without the line by then, and without the question that was asked before.
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const place = next?.isConnected ? next : document.querySelector<HTMLElement>('main a, main button')
    place?.focus()
  })
}

function besideOf(row: Element | null): HTMLElement | undefined {
  const fields = [...document.querySelectorAll<HTMLElement>('main [data-quantity-field]')]
  const index = fields.findIndex((field) => row?.contains(field))
  return fields[index + 1] ?? fields[index - 1]
}
