import type { Fraction } from '../values/fraction.ts'
import type { Cents } from '../values/money.ts'

export type OrderedGroupItem = {
  readonly id: number
  readonly isPunchedOut: boolean
  readonly isSubRecipe: boolean
  /** dollars for one of the group's unit, exact; null when not convertible, or when the price is not known */
  readonly finalUnitPrice: Fraction | null
  /** null: nobody knows it */
  readonly price: Cents | null
}

/**
 * Compares two items of a group (spec 2 §4): punched-out last, sub-recipes first, then the lower final unit price (none
 * comes after any), then the lower price (one that nobody knows comes last), then the older row. Negative when `a` comes
 * first.
 */
export function compareGroupItems(a: OrderedGroupItem, b: OrderedGroupItem): number {
  return (
    Number(a.isPunchedOut) - Number(b.isPunchedOut) ||
    Number(b.isSubRecipe) - Number(a.isSubRecipe) ||
    knownFirst(a.finalUnitPrice, b.finalUnitPrice, (one, other) => one.compare(other)) ||
    knownFirst(a.price, b.price, (one, other) => one - other) ||
    a.id - b.id
  )
}

function knownFirst<Value>(a: Value | null, b: Value | null, compare: (a: Value, b: Value) => number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return compare(a, b)
}
