import type { IngredientRow, LinkRow, RecipeCostRow } from '../costs/costs.queries.ts'

/** The yield, the ingredients and the linked items of a recipe, as they are kept and read. */
export type RecipeRows = {
  readonly recipe: Pick<RecipeCostRow, 'isSubRecipe' | 'yieldText' | 'yieldUom'>
  readonly ingredients: readonly IngredientRow[]
  readonly links: readonly LinkRow[]
}

/** True where two states of a recipe take the same amounts of the same foods, whatever these cost and are called. */
export function isSameRecipe(one: RecipeRows, other: RecipeRows): boolean {
  return factsOf(one) === factsOf(other)
}

function factsOf({ recipe: { isSubRecipe, yieldText, yieldUom }, ingredients, links }: RecipeRows): string {
  const conversion = (row: IngredientRow | LinkRow) => [
    row.recipeSizeText,
    row.conversionSizeText,
    row.conversionUom,
    Number(row.wastePercent),
  ]
  const ofIngredient = (row: IngredientRow) => [
    row.kind,
    row.itemId,
    row.subRecipeId,
    row.genericGroupId,
    row.amountText,
    row.recipeUom,
    ...conversion(row),
    ...links.filter((link) => link.ingredientId === row.id && link.isLinked).map(ofLink),
  ]
  const ofLink = (row: LinkRow) => [row.groupItemId, ...conversion(row)]
  return JSON.stringify([
    isSubRecipe,
    yieldText,
    yieldUom,
    ...ingredients.map((row) => JSON.stringify(ofIngredient(row))).toSorted(),
  ])
}
