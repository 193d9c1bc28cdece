import type { KeyboardEvent } from 'react'

/** Enter and ↓ go to the same column of the next ingredient, ↑ and Shift+Enter of the one before; after the last comes the search. */
export function moveByKeys(event: KeyboardEvent<HTMLElement>) {
  const cell = event.target instanceof HTMLInputElement ? event.target.dataset.cell : undefined
  const step = stepOf(event)
  if (cell === undefined || step === undefined || event.defaultPrevented) return
  const cells = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-cell="${cell}"]`)]
  const at = cells.findIndex((one) => one === event.target)
  const next = cells[at + step] ?? (step > 0 ? event.currentTarget.querySelector<HTMLElement>('[role=combobox]') : null)
  event.preventDefault()
  if (next) next.focus()
  else if (event.target instanceof HTMLElement) event.target.blur()
}

function stepOf({ key, shiftKey }: KeyboardEvent): 1 | -1 | undefined {
  if (key === 'Enter') return shiftKey ? -1 : 1
  if (key === 'ArrowDown') return 1
  return key === 'ArrowUp' ? -1 : undefined
}
