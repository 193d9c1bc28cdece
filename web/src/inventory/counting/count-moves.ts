import type { KeyboardEvent } from 'react'

export type CountMove = { kind: 'row'; by: 1 | -1 } | { kind: 'field'; by: 1 | -1 }

/** Gives where a key in a count field goes; ← and → leave it only at the ends of what is written, or when all of it is selected. */
export function moveOfCountKey(event: KeyboardEvent<HTMLInputElement>): CountMove | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined
  if (event.key === 'Enter') return { kind: 'row', by: event.shiftKey ? -1 : 1 }
  if (event.shiftKey) return undefined
  if (event.key === 'ArrowDown') return { kind: 'row', by: 1 }
  if (event.key === 'ArrowUp') return { kind: 'row', by: -1 }
  const { selectionStart, selectionEnd, value } = event.currentTarget
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  if (event.key === 'ArrowRight' && (isWhole || selectionStart === value.length)) return { kind: 'field', by: 1 }
  if (event.key === 'ArrowLeft' && (isWhole || selectionEnd === 0)) return { kind: 'field', by: -1 }
  return undefined
}

/** Puts the cursor into the same field of the row after or before, or into the field beside; at the end it stays, with all of it selected. */
export function focusField(field: HTMLInputElement, { kind, by }: CountMove) {
  const rows = field.closest(kind === 'row' ? '[data-count-rows]' : '[data-count-row], [data-count-rows]')
  const which = kind === 'row' ? `[data-count-field="${field.dataset.countField}"]` : '[data-count-field]'
  const fields = [...(rows ?? document.body).querySelectorAll<HTMLInputElement>(`${which}:not(:disabled)`)]
  const next = rows && fields[fields.indexOf(field) + by]
  if (next) next.focus()
  else field.select()
}

/** A '+' is written behind a count that is selected, not over it. */
export function addToWhatStands(field: HTMLInputElement) {
  const { selectionStart, selectionEnd, value } = field
  if (selectionStart === 0 && selectionEnd === value.length) field.setSelectionRange(value.length, value.length)
}
