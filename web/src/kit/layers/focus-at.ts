/** Whether the focus is still where an action began, or nowhere as its control is disabled or gone. */
export function isFocusAt(element: Element | null | undefined): boolean {
  return document.activeElement === document.body || document.activeElement === element
}
