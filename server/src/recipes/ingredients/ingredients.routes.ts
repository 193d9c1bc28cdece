import {
  deleteIngredient,
  ingredientNotFound,
  patchIngredient,
  postIngredient,
} from '@larder/contract/recipes/ingredients.ts'
import type { Context } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { readRecipe } from '../recipe-answer.ts'
import { addIngredient, changeIngredient, deleteIngredient as remove } from './write-ingredient.ts'

export function registerIngredientRoutes(app: App, deps: Deps): void {
  route(app, deps, postIngredient, async ({ context, params, body }) =>
    saved(context, params.id, await addIngredient(context, params.id, body)),
  )

  route(app, deps, patchIngredient, async ({ context, params, body }) => {
    const of = { recipeId: params.id, ingredientId: params.ingredientId }
    await changeIngredient(context, of, body)
    return saved(context, params.id, params.ingredientId)
  })

  route(app, deps, deleteIngredient, async ({ context, params }) => {
    await remove(context, { recipeId: params.id, ingredientId: params.ingredientId })
    return { message: 'The ingredient was deleted.' }
  })
}

/** An ingredient with the totals that it leaves its recipe. */
async function saved(context: Context, recipeId: number, ingredientId: number) {
  const { id, totalCost, isCostComplete, marginGrossProfit, foodCostPercent, version, ingredients } = await readRecipe(
    context,
    recipeId,
  )
  const ingredient = ingredients?.find((one) => one.id === ingredientId) ?? refuse(ingredientNotFound)
  return { ...ingredient, recipe: { id, totalCost, isCostComplete, marginGrossProfit, foodCostPercent, version } }
}
