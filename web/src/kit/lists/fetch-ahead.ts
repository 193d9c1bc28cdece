/** The next page is fetched within this distance of the bottom (spec 1 §9). */
const fetchAheadPx = 600

/** True when the end of what was read is so near below the last drawn row that the next page is due. */
export function isNextPageDue(rowsBelow: number, rowHeightPx: number): boolean {
  return rowsBelow * rowHeightPx < fetchAheadPx
}
