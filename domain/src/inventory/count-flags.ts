import type { Fraction } from '../values/fraction.ts'

/** What is worth a second look before an inventory is completed (ux.md §9). */
export type CountFlag = 'notCounted' | 'atMostHalf' | 'atLeastTwice'

/**
 * Gives the mark of an item by its count now and in the inventory before, both in cases; null for an ordinary count. What
 * was not counted before, of which there was nothing, or whose cases are not known, has nothing to be compared with.
 */
export function countFlag(
  isCounted: boolean,
  casesNow: Fraction | null,
  casesBefore: Fraction | null,
): CountFlag | null {
  if (!isCounted) return 'notCounted'
  if (casesNow === null || casesBefore === null || casesBefore.equals(0)) return null
  if (casesNow.mul(2).lte(casesBefore)) return 'atMostHalf'
  return casesNow.gte(casesBefore.mul(2)) ? 'atLeastTwice' : null
}
