import { fraction, type Fraction } from '../values/fraction.ts'
import { roundToBigInt } from '../values/rounding.ts'

/** A food that is counted: 'item 12', 'custom 3'. */
export type FoodKey = string

/** An item that an ingredient can be made of, and how much of it one portion or batch of the recipe takes, in the item's own unit. */
export type Candidate = { readonly food: FoodKey; readonly quantity: Fraction }

export type PartOfRecipe =
  /** one item; of a generic ingredient all items that are linked, the one that it is costed by first */
  | { readonly kind: 'food'; readonly candidates: readonly [Candidate, ...Candidate[]] }
  | { readonly kind: 'subrecipe'; readonly recipeId: number; readonly batches: Fraction }
  /** deleted, or in units that don't convert: nothing can be expected of it */
  | { readonly kind: 'unknown' }

export type RecipeToUse = { readonly id: number; readonly parts: readonly PartOfRecipe[] }

/** The quantity of each food that recipes take, by recipe. */
export type Uses = ReadonlyMap<FoodKey, ReadonlyMap<number, Fraction>>

const none = fraction(0)
const millionths = 1_000_000

/**
 * The food that `made` portions and batches should have taken, through all sub-recipes and yields: for each food the
 * quantity that each recipe took directly, in the food's unit, rounded to a millionth. Several linked items share an
 * ingredient by how much of each was used (`usedOf`); when none was, the one that it is costed by has all of it. A
 * negative number of batches takes back. Goes recipe by recipe, so that whoever computes for many people can do something
 * else in between. Throws RangeError for a recipe that is part of itself.
 */
export function* expectedUse(
  recipes: readonly RecipeToUse[],
  made: ReadonlyMap<number, Fraction>,
  usedOf: (food: FoodKey) => Fraction | null,
): Generator<void, Uses> {
  const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]))
  const totals = totalsMade(byId, made)
  const uses = new Map<FoodKey, Map<number, Fraction>>()
  for (const [recipeId, total] of totals) {
    if (total.equals(none)) continue
    for (const part of byId.get(recipeId)?.parts ?? []) {
      if (part.kind !== 'food') continue
      for (const { food, quantity } of shared(part.candidates, usedOf)) {
        const ofRecipes = uses.get(food) ?? new Map<number, Fraction>()
        uses.set(food, ofRecipes)
        ofRecipes.set(recipeId, (ofRecipes.get(recipeId) ?? none).add(rounded(quantity.mul(total))))
      }
    }
    yield
  }
  return uses
}

/** The number of portions or batches made of each recipe, those inside other recipes included. */
export function totalsMade(
  recipes: ReadonlyMap<number, RecipeToUse>,
  made: ReadonlyMap<number, Fraction>,
): Map<number, Fraction> {
  const totals = new Map<number, Fraction>()
  for (const recipe of aboveFirst(recipes)) {
    const total = (totals.get(recipe.id) ?? none).add(made.get(recipe.id) ?? none)
    totals.set(recipe.id, total)
    if (total.equals(none)) continue
    for (const part of recipe.parts) {
      if (part.kind !== 'subrecipe') continue
      totals.set(part.recipeId, rounded((totals.get(part.recipeId) ?? none).add(part.batches.mul(total))))
    }
  }
  return totals
}

/** Every recipe before the sub-recipes in it. */
function aboveFirst(recipes: ReadonlyMap<number, RecipeToUse>): RecipeToUse[] {
  const done = new Set<number>()
  const open = new Set<number>()
  const fromBelow: RecipeToUse[] = []
  function visit(recipe: RecipeToUse): void {
    if (done.has(recipe.id)) return
    if (open.has(recipe.id)) throw new RangeError(`recipe ${recipe.id} is part of itself`)
    open.add(recipe.id)
    for (const part of recipe.parts) {
      const inside = part.kind === 'subrecipe' ? recipes.get(part.recipeId) : undefined
      if (inside) visit(inside)
    }
    open.delete(recipe.id)
    done.add(recipe.id)
    fromBelow.push(recipe)
  }
  for (const recipe of recipes.values()) visit(recipe)
  return fromBelow.toReversed()
}

function shared(
  candidates: readonly [Candidate, ...Candidate[]],
  usedOf: (food: FoodKey) => Fraction | null,
): readonly Candidate[] {
  if (candidates.length === 1) return candidates
  // how many portions could have been made of what was used
  const portions = candidates.map(({ food, quantity }) => {
    const used = usedOf(food)
    return used === null || used.lte(0) || quantity.equals(none) ? none : used.div(quantity)
  })
  const all = portions.reduce((total, each) => total.add(each), none)
  if (all.equals(none)) return [candidates[0]]
  return candidates.map(({ food, quantity }, at) => ({ food, quantity: quantity.mul(portions[at] ?? none).div(all) }))
}

/** Sums of thousands of recipes stay short numbers. */
function rounded(exact: Fraction): Fraction {
  return fraction(roundToBigInt(exact.mul(millionths), 'halfUp'), millionths)
}
