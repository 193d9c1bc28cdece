import { foodOfSubRecipe, rateOf, type Food } from '@larder/domain/recipes/food.ts'
import { unitsOf, type Portion } from '@larder/domain/recipes/ingredient-cost.ts'
import { fraction, type Fraction } from '@larder/domain/values/fraction.ts'
import type { Candidate, FoodKey, PartOfRecipe, RecipeToUse } from '@larder/domain/food-cost/expected-use.ts'
import type { IngredientRow, LinkRow, RecipeCostRow } from '../../recipes/costs/costs.queries.ts'
import { conversionOf, exact, foodOf, wasteOf } from '../../recipes/costs/priced-foods.ts'
import { batchOf, costedLink, costOfLink } from '../../recipes/costs/recipes-to-cost.ts'
import { eachInTurns } from '../../turns.ts'

export type Batch = { readonly amount: Fraction; readonly uom: string }
/** An ingredient that nothing can be expected of: deleted, or in units that do not convert. */
export type UnknownIngredient = {
  readonly recipeId: number
  readonly ingredient: string
  /** what it is made of, where only its units do not convert */
  readonly foods: readonly FoodKey[]
}

type KitchenRecipes = {
  readonly recipes: readonly RecipeToUse[]
  readonly unknown: readonly UnknownIngredient[]
  /** every food that an ingredient can be made of */
  readonly foods: ReadonlySet<FoodKey>
}

const everything = 10_000

/** The amount of each food in a portion or batch of each recipe, in the food's own unit (`foodAs`), waste included. */
export async function recipesToUse(
  { recipes, ingredients, links }: { recipes: RecipeCostRow[]; ingredients: IngredientRow[]; links: LinkRow[] },
  foodAs: (key: FoodKey) => Food | undefined,
): Promise<KitchenRecipes> {
  const batches = new Map(recipes.map((recipe) => [recipe.id, batchOf(recipe)]))
  const linksOf = Map.groupBy(links, ({ ingredientId }) => ingredientId)
  const parts = new Map<number, PartOfRecipe[]>(recipes.map(({ id }) => [id, []]))
  const unknown: UnknownIngredient[] = []
  const foods = new Set<FoodKey>()
  await eachInTurns(ingredients, (row) => {
    const part = partOf(row, linksOf.get(row.id) ?? [], batches, foodAs)
    parts.get(row.recipeId)?.push(part)
    if (part.kind === 'unknown')
      unknown.push({ recipeId: row.recipeId, ingredient: row.name, foods: foodsOf(row, linksOf.get(row.id) ?? []) })
    if (part.kind === 'food') for (const { food } of part.candidates) foods.add(food)
  })
  return { recipes: [...parts].map(([id, own]) => ({ id, parts: own })), unknown, foods }
}

function partOf(
  row: IngredientRow,
  links: readonly LinkRow[],
  batches: ReadonlyMap<number, Batch | null>,
  foodAs: (key: FoodKey) => Food | undefined,
): PartOfRecipe {
  if (row.kind === 'generic') return genericPart(row, links, foodAs)
  const portion = portionOf(row)
  if (row.kind === 'subrecipe') {
    const batch = row.subRecipeId === null ? null : batches.get(row.subRecipeId)
    const amount = batch && taken(foodOfSubRecipe(null, batch), portion)
    if (!amount || !batch || row.subRecipeId === null) return { kind: 'unknown' }
    return { kind: 'subrecipe', recipeId: row.subRecipeId, batches: amount.div(batch.amount) }
  }
  if (row.itemId === null) return { kind: 'unknown' }
  const candidate = candidateOf(keyOf('item', row.itemId), foodOf(row), portion, foodAs)
  return candidate ? { kind: 'food', candidates: [candidate] } : { kind: 'unknown' }
}

function genericPart(
  row: IngredientRow,
  links: readonly LinkRow[],
  foodAs: (key: FoodKey) => Food | undefined,
): PartOfRecipe {
  const costed = costedLink(row, links)
  const linked = links.filter(({ isLinked }) => isLinked)
  const costedFirst = costed ? [costed.link, ...linked.filter((link) => link !== costed.link)] : linked
  const [first, ...others] = costedFirst.flatMap((link) => {
    const { food, portion } = costOfLink(row, link)
    return candidateOf(keyOfLink(link), food, portion, foodAs) ?? []
  })
  return first ? { kind: 'food', candidates: [first, ...others] } : { kind: 'unknown' }
}

/** The foods that an ingredient can be made of, whatever its units. */
function foodsOf(row: IngredientRow, links: readonly LinkRow[]): FoodKey[] {
  if (row.kind === 'generic') return links.filter(({ isLinked }) => isLinked).map(keyOfLink)
  return row.itemId === null ? [] : [keyOf('item', row.itemId)]
}

function keyOfLink({ itemId, customItemId }: LinkRow): FoodKey {
  return itemId === null ? keyOf('custom', customItemId ?? 0) : keyOf('item', itemId)
}

function portionOf(row: IngredientRow): Portion {
  return {
    amount: exact(row.amountText),
    uom: row.recipeUom,
    conversion: conversionOf(row, row.recipeUom),
    waste: wasteOf(row),
  }
}

/** The portion in the food's own unit; undefined when it can't be said so. */
function candidateOf(
  key: FoodKey,
  food: Food,
  portion: Portion,
  foodAs: (key: FoodKey) => Food | undefined,
): Candidate | undefined {
  const quantity = taken(food, portion)
  if (!quantity) return undefined
  const own = foodAs(key)
  const rate = own ? (own.uom === food.uom ? one : rateOf(own, food.uom)?.rate) : undefined
  return rate && { food: key, quantity: quantity.mul(rate) }
}

/** The amount to buy for a portion in the food's unit, waste included; null when it is not known. */
function taken(food: Food, portion: Portion): Fraction | null {
  return unitsOf(food, portion)?.mul(fraction(everything, everything - portion.waste)) ?? null
}

export function keyOf(kind: 'item' | 'custom', id: number): FoodKey {
  return `${kind} ${id}`
}

const one = fraction(1)
