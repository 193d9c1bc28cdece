import type { Fraction } from '../values/fraction.ts'
import type { Cents } from '../values/money.ts'

export type OrderedGroupItem = {
  readonly id: number
  readonly isPunchedOut: boolean
  readonly isSubRecipe: boolean
  /** dollars for one of the group's unit, exact; null when not convertible */
  readonly finalUnitPrice: Fraction | null
  readonly price: Cents
}

/**
 * Compares two items of a group (spec 2 §4): punched-out last, sub-recipes first, then the lower final unit price (none
 * comes after any), then the lower price, then the older row. Negative when `a` comes first.
 */
export function compareGroupItems(a: OrderedGroupItem, b: OrderedGroupItem): number {
  return (
    Number(a.isPunchedOut) - Number(b.isPunchedOut) ||
    Number(b.isSubRecipe) - Number(a.isSubRecipe) ||
    byUnitPrice(a.finalUnitPrice, b.finalUnitPrice) ||
    a.price - b.price ||
    a.id - b.id
  )
}

function byUnitPrice(a: Fraction | null, b: Fraction | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a.compare(b)
}
