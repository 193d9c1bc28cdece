import type { KeyboardEvent } from 'react'
import { columnToEnter, columnToStep, stayInColumn } from './count-column.ts'

/** To the row after or before, by Enter or by an arrow, or to the field beside. */
export type CountMove = { kind: 'row' | 'step' | 'field'; by: 1 | -1 }

/** The field that a key in a count field leads to; ← and → leave it only at the ends of the text, or when all of it is selected. */
export function moveOfCountKey(event: KeyboardEvent<HTMLInputElement>): CountMove | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined
  if (event.key === 'Enter') return { kind: 'row', by: event.shiftKey ? -1 : 1 }
  if (event.shiftKey) return undefined
  if (event.key === 'ArrowDown') return { kind: 'step', by: 1 }
  if (event.key === 'ArrowUp') return { kind: 'step', by: -1 }
  const { selectionStart, selectionEnd, value } = event.currentTarget
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  if (event.key === 'ArrowRight' && (isWhole || selectionStart === value.length)) return { kind: 'field', by: 1 }
  if (event.key === 'ArrowLeft' && (isWhole || selectionEnd === 0)) return { kind: 'field', by: -1 }
  return undefined
}

/**
 * Puts the cursor into the row after or before, or into the field beside. Enter goes to the column where a run of tabs
 * began, as in a spreadsheet, an arrow to the same column. A row without that column is not passed over: the cursor is in
 * its first field then, and back in the column with the row after. Gives false at the end, where it stays.
 */
export function focusField(field: HTMLInputElement, { kind, by }: CountMove): boolean {
  if (kind === 'field') {
    const beside = fieldBeside(field, by)
    beside?.focus()
    return beside !== undefined
  }
  const column = kind === 'row' ? columnToEnter(field) : columnToStep(field)
  const next = fieldOfNextRow(field, by, column)
  next?.focus()
  if (next) stayInColumn(column, next)
  return next !== undefined
}

const open = '[data-count-field]:not(:disabled)'

function fieldBeside(field: HTMLInputElement, by: 1 | -1): HTMLInputElement | undefined {
  const fields = [...(field.closest('[data-count-row]')?.querySelectorAll<HTMLInputElement>(open) ?? [])]
  return fields[fields.indexOf(field) + by]
}

function fieldOfNextRow(field: HTMLInputElement, by: 1 | -1, column: string): HTMLInputElement | undefined {
  const table = field.closest<HTMLElement>('[data-count-rows]')
  const row = field.closest('[data-count-row]')
  if (!table || !row) return undefined
  do {
    const rows = [...table.querySelectorAll('[data-count-row]')]
    const at = rows.indexOf(row)
    if (at === -1) return undefined
    for (const one of by === 1 ? rows.slice(at + 1) : rows.slice(0, at).toReversed()) {
      const same = one.querySelector<HTMLInputElement>(`[data-count-field="${column}"]:not(:disabled)`)
      const found = same ?? one.querySelector<HTMLInputElement>(open)
      if (found) return found
    }
  } while (drawFurther(table, by))
  return undefined
}

/**
 * Draws the rows behind the last one that is drawn, or before the first, at once: somebody who types faster than the
 * screen draws would else write over the row where the cursor stayed. Gives false when there are none.
 */
function drawFurther(table: HTMLElement, by: 1 | -1): boolean {
  const edge = () => {
    const drawn = [...table.querySelectorAll<HTMLElement>(':is([role="row"], [role="listitem"])[data-index]')]
    return by === 1 ? drawn.at(-1) : drawn[0]
  }
  const before = edge()
  before?.scrollIntoView({ block: 'nearest' })
  // The browser would tell of it with its next picture only.
  table.dispatchEvent(new Event('scroll', { bubbles: true }))
  return edge() !== before
}

/** A '+' is written behind a count that is selected, not over it. */
export function addToCurrentCount(field: HTMLInputElement) {
  const { selectionStart, selectionEnd, value } = field
  if (selectionStart === 0 && selectionEnd === value.length) field.setSelectionRange(value.length, value.length)
}
