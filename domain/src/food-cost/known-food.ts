import { fraction, type Fraction } from '../values/fraction.ts'
import { cents, type Cents } from '../values/money.ts'
import type { FoodKey, RecipeToUse } from './expected-use.ts'

type LackedFood = {
  /** recipes that nobody has put anything into */
  readonly empty: ReadonlySet<number>
  /** recipes of whose food something is not known, also inside a sub-recipe; those that are empty too */
  readonly incomplete: ReadonlySet<number>
}

/** The recipes of which it is not, or not wholly, known what they take; recipes are not part of themselves. */
export function lackedFood(recipes: ReadonlyMap<number, RecipeToUse>): LackedFood {
  const known = new Map<number, boolean>()
  const empty = new Set<number>()
  function isKnown(id: number): boolean {
    const before = known.get(id)
    if (before !== undefined) return before
    const parts = recipes.get(id)?.parts ?? []
    if (parts.length === 0) empty.add(id)
    let isWhole = parts.length > 0
    for (const part of parts)
      if (part.kind === 'unknown' || (part.kind === 'subrecipe' && !isKnown(part.recipeId))) isWhole = false
    known.set(id, isWhole)
    return isWhole
  }
  return { incomplete: new Set([...recipes.keys()].filter((id) => !isKnown(id))), empty }
}

/** The cost of the known food in one portion or batch of each recipe, in dollars; null where one of its prices is not known. */
export function knownCosts(
  recipes: ReadonlyMap<number, RecipeToUse>,
  priceOf: (food: FoodKey) => Fraction | null,
): ReadonlyMap<number, Fraction | null> {
  const costs = new Map<number, Fraction | null>()
  function costOf(id: number): Fraction | null {
    const before = costs.get(id)
    if (before !== undefined) return before
    let cost: Fraction | null = none
    for (const part of recipes.get(id)?.parts ?? []) {
      if (part.kind === 'unknown') continue
      const [each, quantity] =
        part.kind === 'food'
          ? [priceOf(part.candidates[0].food), part.candidates[0].quantity]
          : [costOf(part.recipeId), part.batches]
      cost = each && cost.add(each.mul(quantity))
      if (cost === null) break
    }
    costs.set(id, cost)
    return cost
  }
  for (const id of recipes.keys()) costOf(id)
  return costs
}

/**
 * The money of the food that an incomplete dish can lack: what a dish on target costs, less what is known of it. So a
 * burger without its meat lacks much, and one without its salt nothing that anybody would see.
 */
export function lackedMoney(
  sold: { cents: number; portions: Fraction },
  knownCost: Fraction | null,
  targetPercent: number,
): Cents {
  const onTarget = (sold.cents * targetPercent) / 100
  const known = knownCost === null ? 0 : knownCost.mul(sold.portions).mul(100).valueOf()
  return cents(Math.max(0, Math.round(onTarget - known)))
}

const none = fraction(0)
