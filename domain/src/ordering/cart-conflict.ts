/** A line as it is in the cart now: its quantity and the cart revision of its last change. */
export type CurrentLine = { quantity: number; version: number }

/**
 * Whether a request meets a change its sender has not seen: the line changed after the revision they last read, to
 * another quantity than they want (spec 1 §4, Simultaneous shopping). Two people who want the same do not conflict.
 */
export function isCartConflict(
  current: CurrentLine | undefined,
  wantedQuantity: number,
  readRevision: number,
): boolean {
  return current !== undefined && current.version > readRevision && current.quantity !== wantedQuantity
}
