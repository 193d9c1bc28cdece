import { isFocusPlaced } from './kept-focus.ts'

/** Whether the focus is still where an action began, or nobody has moved it since its control was disabled or went. */
export function isFocusAt(element: Element | null | undefined): boolean {
  return document.activeElement === document.body || document.activeElement === element || isFocusPlaced()
}
