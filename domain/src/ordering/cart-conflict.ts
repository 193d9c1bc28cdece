/** A line as it stands in the cart: its quantity and the cart revision of its last change. */
export type StandingLine = { quantity: number; version: number }

/**
 * Whether a wish meets a change its sender has not seen: the line changed after the revision they last read, to
 * something else than they want (spec 1 §4, Simultaneous shopping). Equal wishes are no conflict.
 */
export function isCartConflict(
  standing: StandingLine | undefined,
  wantedQuantity: number,
  readRevision: number,
): boolean {
  return standing !== undefined && standing.version > readRevision && standing.quantity !== wantedQuantity
}
