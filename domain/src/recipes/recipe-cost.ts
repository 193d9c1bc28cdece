import { fraction, type Fraction } from '../values/fraction.ts'
import { foodOfSubRecipe, type Food } from './food.ts'
import { ingredientCost, type Portion } from './ingredient-cost.ts'

export type IngredientToCost = Portion & {
  readonly id: number
  readonly isInactive: boolean
  /** null: it was deleted */
  readonly of:
    | { readonly kind: 'food'; readonly food: Food }
    | { readonly kind: 'subrecipe'; readonly recipeId: number }
    | null
}

export type RecipeToCost = {
  readonly id: number
  /** what a batch makes; null: it is no sub-recipe */
  readonly batch: { readonly amount: Fraction; readonly uom: string } | null
  /** dollars typed in place of what the ingredients cost */
  readonly typedCost: Fraction | null
  readonly ingredients: readonly IngredientToCost[]
}

/** Whether the cost of an ingredient is known, or why not. */
export type CostState = 'known' | 'not-convertible' | 'no-price' | 'gone' | 'incomplete'
/** `cost` is exact; 'incomplete' is what is known of a sub-recipe's part. */
export type CostOfIngredient = { readonly state: CostState; readonly cost: Fraction | null }

export type RecipeCost = {
  /** exact dollars of what is known */
  readonly cost: Fraction
  /** the same from the ingredients, where another was typed */
  readonly computed: Fraction
  readonly isComplete: boolean
  readonly hasInactiveItems: boolean
  readonly ingredients: ReadonlyMap<number, CostOfIngredient>
}
/** The earlier result of a sub-recipe that is not among those to cost. */
export type KeptCost = Pick<RecipeCost, 'cost' | 'isComplete' | 'hasInactiveItems'> & Pick<RecipeToCost, 'batch'>

const nothing = fraction(0)

/**
 * The exact cost of each recipe, sub-recipes first. `kept` has the sub-recipes that are not costed now. Throws RangeError
 * for a recipe that is part of itself.
 */
export function costRecipes(
  recipes: readonly RecipeToCost[],
  kept: ReadonlyMap<number, KeptCost> = new Map(),
): Map<number, RecipeCost> {
  const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]))
  const costs = new Map<number, RecipeCost>()
  const open = new Set<number>()

  function subRecipe(id: number): KeptCost | undefined {
    const recipe = byId.get(id)
    return recipe ? { ...costOf(recipe), batch: recipe.batch } : kept.get(id)
  }

  function costOf(recipe: RecipeToCost): RecipeCost {
    const known = costs.get(recipe.id)
    if (known) return known
    if (open.has(recipe.id)) throw new RangeError(`recipe ${recipe.id} is part of itself`)
    open.add(recipe.id)
    const cost = together(recipe, subRecipe)
    open.delete(recipe.id)
    costs.set(recipe.id, cost)
    return cost
  }

  for (const recipe of recipes) costOf(recipe)
  return costs
}

function together(recipe: RecipeToCost, subRecipe: (id: number) => KeptCost | undefined): RecipeCost {
  const ingredients = new Map<number, CostOfIngredient>()
  let computed = nothing
  let hasInactiveItems = false
  for (const ingredient of recipe.ingredients) {
    const part = ingredient.of?.kind === 'subrecipe' ? subRecipe(ingredient.of.recipeId) : undefined
    const cost = costOfOne(ingredient, part)
    ingredients.set(ingredient.id, cost)
    if (cost.cost) computed = computed.add(cost.cost)
    hasInactiveItems ||= ingredient.isInactive || (part?.hasInactiveItems ?? false)
  }
  // A dish that nobody has put anything into is not free.
  const isKnown = ingredients.size > 0 && [...ingredients.values()].every(({ state }) => state === 'known')
  return {
    cost: recipe.typedCost ?? computed,
    computed,
    // What the kitchen says it costs is the cost.
    isComplete: recipe.typedCost !== null || isKnown,
    hasInactiveItems,
    ingredients,
  }
}

function costOfOne(ingredient: IngredientToCost, part: KeptCost | undefined): CostOfIngredient {
  if (ingredient.of === null) return { state: 'gone', cost: null }
  if (ingredient.of.kind === 'food') return ingredientCost(ingredient.of.food, ingredient)
  if (!part?.batch) return { state: 'gone', cost: null }
  const cost = ingredientCost(foodOfSubRecipe(part.cost, part.batch), ingredient)
  return cost.state === 'known' && !part.isComplete ? { state: 'incomplete', cost: cost.cost } : cost
}
