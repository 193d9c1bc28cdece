import { countFields } from './countable-fields.ts'

/**
 * Which column somebody counts down, while the cursor is in `at`. It can be another one than that of the field: after a
 * run of tabs it is where the run began, in a row without the column it is the one to come back to.
 */
type Column = { name: string; at: HTMLInputElement; isRun: boolean }

let column: Column | undefined
let tabbedFrom: HTMLInputElement | undefined

/** The column that Enter goes to from a field: where the run of tabs began, else the one that is counted down. */
export function columnToEnter(field: HTMLInputElement): string {
  return column?.at === field ? column.name : nameOf(field)
}

/** The column that ↑ and ↓ go to: a run of tabs does not bend them. */
export function columnToStep(field: HTMLInputElement): string {
  return column?.isRun ? nameOf(field) : columnToEnter(field)
}

/** The cursor came to a field by Enter or an arrow, in search of this column. */
export function stayInColumn(name: string, field: HTMLInputElement) {
  column = { name, at: field, isRun: false }
}

/** Tab was pressed in a field: what it leads to goes on with the run, or begins one. */
export function tabFrom(field: HTMLInputElement) {
  tabbedFrom = field
}

/** The cursor has come to a field from another one; only Tab goes on with a run. */
export function arriveAt(field: HTMLInputElement, cameFrom: EventTarget | null) {
  const isTabbed = tabbedFrom !== undefined && cameFrom === tabbedFrom
  if (tabbedFrom && isTabbed) {
    const start = columnToEnter(tabbedFrom)
    // Shift+Tab to before its start begins the run there.
    const isBefore = isSameRow(tabbedFrom, field) && placeOf(nameOf(field)) < placeOf(start)
    column = { name: isBefore ? nameOf(field) : start, at: field, isRun: true }
  } else column = undefined
  tabbedFrom = undefined
}

function nameOf(field: HTMLInputElement): string {
  return field.dataset.countField ?? ''
}

function placeOf(name: string): number {
  return countFields.findIndex((field) => field === name)
}

function isSameRow(a: HTMLInputElement, b: HTMLInputElement): boolean {
  return a.closest('[data-count-row]') === b.closest('[data-count-row]')
}
