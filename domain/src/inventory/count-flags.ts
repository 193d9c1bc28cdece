import type { Fraction } from '../values/fraction.ts'

/** The marks on counts worth a second look before an inventory is completed (ux.md §9). */
export type CountFlag = 'notCounted' | 'noCases' | 'new' | 'wasZero' | 'atMostHalf' | 'atLeastTwice'

/** Whether anything of an item was counted, and whether its cases were; 0 is a count. */
type Counted = { isCounted: boolean; areCasesCounted: boolean }

/**
 * The mark of an item by its count now and in the inventory before, both in cases; null for an ordinary count. `before` is
 * 'missing' for an item that the inventory before did not have, null where its cases can't be compared: not counted then,
 * the pack not known, or no inventory before.
 */
export function countFlag(
  { isCounted, areCasesCounted }: Counted,
  casesNow: Fraction | null,
  before: Fraction | 'missing' | null,
): CountFlag | null {
  if (!isCounted) return 'notCounted'
  if (!areCasesCounted && isOpenCase(casesNow) && !isOpenCase(before)) return 'noCases'
  if (before === 'missing') return casesNow?.equals(0) ? null : 'new'
  if (casesNow === null || before === null) return null
  if (before.equals(0)) return casesNow.equals(0) ? null : 'wasZero'
  if (casesNow.mul(2).lte(before)) return 'atMostHalf'
  return casesNow.gte(before.mul(2)) ? 'atLeastTwice' : null
}

/** Less than one case. Whole cases were perhaps forgotten beside it, unless there was no more the last time either. */
function isOpenCase(cases: Fraction | 'missing' | null): boolean {
  return cases !== null && cases !== 'missing' && cases.lt(1)
}
