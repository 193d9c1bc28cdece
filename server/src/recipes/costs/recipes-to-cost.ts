import { itemToCost } from '@larder/domain/recipes/linked-item.ts'
import { ingredientCost } from '@larder/domain/recipes/ingredient-cost.ts'
import type { IngredientToCost, KeptCost, RecipeToCost } from '@larder/domain/recipes/recipe-cost.ts'
import { fraction, keptFraction } from '@larder/domain/values/fraction.ts'
import type { IngredientRow, LinkRow, RecipeCostRow } from './costs.queries.ts'
import { conversionOf, exact, foodOf, wasteOf } from './priced-foods.ts'

/** Rows as the rules cost them: the recipes that are asked for, and what is kept of the sub-recipes in them. */
export function recipesToCost(
  recipeIds: readonly number[],
  { recipes, ingredients, links }: { recipes: RecipeCostRow[]; ingredients: IngredientRow[]; links: LinkRow[] },
): { recipes: RecipeToCost[]; kept: Map<number, KeptCost> } {
  const wanted = new Set(recipeIds)
  const ofRecipe = Map.groupBy(ingredients, ({ recipeId }) => recipeId)
  const ofIngredient = Map.groupBy(links, ({ ingredientId }) => ingredientId)
  const toCost = (row: IngredientRow) => ingredientToCost(row, ofIngredient.get(row.id) ?? [])
  return {
    recipes: recipes
      .filter(({ id }) => wanted.has(id))
      .map((recipe) => ({
        id: recipe.id,
        batch: batchOf(recipe),
        typedCost: recipe.typedCostCents === null ? null : fraction(recipe.typedCostCents, 100),
        ingredients: (ofRecipe.get(recipe.id) ?? []).map(toCost),
      })),
    kept: new Map(
      recipes
        .filter(({ id }) => !wanted.has(id))
        .map((recipe) => [
          recipe.id,
          {
            cost: keptFraction(recipe.costExact),
            batch: batchOf(recipe),
            isComplete: recipe.isCostComplete,
            hasInactiveItems: recipe.hasInactiveItems,
          },
        ]),
    ),
  }
}

export function batchOf({
  isSubRecipe,
  yieldText,
  yieldUom,
}: Pick<RecipeCostRow, 'isSubRecipe' | 'yieldText' | 'yieldUom'>) {
  return isSubRecipe && yieldText !== null && yieldUom !== null ? { amount: exact(yieldText), uom: yieldUom } : null
}

/** An ingredient as the rules cost it; a generic one by the linked item that counts. */
export function ingredientToCost(row: IngredientRow, links: readonly LinkRow[]): IngredientToCost {
  const portion = { id: row.id, amount: exact(row.amountText), uom: row.recipeUom }
  if (row.kind === 'generic') {
    const item = costedLink(row, links)
    if (!item) return { ...portion, conversion: null, waste: 0, isInactive: true, of: null }
    return { ...item.portion, id: row.id, isInactive: item.link.isPunchedOut, of: { kind: 'food', food: item.food } }
  }
  const typed = { ...portion, conversion: conversionOf(row, row.recipeUom), waste: wasteOf(row) }
  if (row.kind === 'subrecipe' && row.subRecipeId !== null)
    return { ...typed, isInactive: false, of: { kind: 'subrecipe', recipeId: row.subRecipeId } }
  if (row.itemId === null) return { ...typed, isInactive: true, of: null }
  return { ...typed, isInactive: row.isPunchedOut, of: { kind: 'food', food: foodOf(row) } }
}

/** The linked item that a generic ingredient is costed by, as a portion of it. */
export function costedLink(row: IngredientRow, links: readonly LinkRow[]) {
  return itemToCost(links.filter(({ isLinked }) => isLinked).map((link) => costOfLink(row, link)))
}

/** The cost of a generic ingredient if this item of its group were taken. */
export function costOfLink(row: Pick<IngredientRow, 'amountText' | 'recipeUom'>, link: LinkRow) {
  const food = foodOf(link)
  const portion = {
    amount: exact(row.amountText),
    uom: row.recipeUom,
    conversion: conversionOf(link, row.recipeUom),
    waste: wasteOf(link),
  }
  const { groupItemId, isPunchedOut, isPreferred, lastPurchasedOn } = link
  return {
    groupItemId,
    isPunchedOut,
    isPreferred,
    lastPurchasedOn,
    food,
    portion,
    link,
    cost: ingredientCost(food, portion),
  }
}
