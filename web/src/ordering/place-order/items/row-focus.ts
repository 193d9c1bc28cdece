import type { KeyboardEvent } from 'react'

/** True for a ← in a quantity whose caret can't go further left: it leaves the field. */
export function leavesQuantity({ key, target, altKey }: KeyboardEvent): boolean {
  if (key !== 'ArrowLeft' || altKey || !(target instanceof HTMLInputElement)) return false
  return target.value === '' || (target.selectionStart === 0 && target.selectionEnd === 0)
}

/** Goes to the row's next button, field or words with a tooltip, so that what is no tab stop can be reached by keyboard too. */
export function moveInRow(from: Element, direction: 'left' | 'right') {
  const row = from.closest('[role=row]') ?? from
  const stops = [
    ...row.querySelectorAll<HTMLElement>('[data-cell] :is(button, a, input, [data-explained]):not(:disabled)'),
  ].filter((stop) => !stop.closest('[popover]') && stop.checkVisibility({ visibilityProperty: true }))
  const now = stops.findIndex((stop) => stop === document.activeElement)
  stops[now + (direction === 'left' ? -1 : 1)]?.focus()
}
