/** The next page is fetched within this distance of the bottom, where a list says no other (spec 1 §9). */
export const usualFetchAheadPx = 600

/** True when the end of what was read is so near below the last drawn row that the next page is due. */
export function isNextPageDue(rowsBelow: number, rowHeightPx: number, fetchAheadPx: number): boolean {
  return rowsBelow * rowHeightPx < fetchAheadPx
}
