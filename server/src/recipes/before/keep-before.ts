import type { Context } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { today } from '../costs/cost-recipes.ts'
import { listIngredients, listLinks, listRecipeCosts } from '../costs/costs.queries.ts'
import { insertBefore, isToBeKept } from './recipes-before.queries.ts'

/**
 * Keeps a recipe as it is, to be called before it is changed: periods that are over go on being judged by it. Once a
 * day, and not on the day the recipe was made. The transaction holds the recipes.
 */
export async function keepBefore(tx: Context<Tx>, recipeId: number): Promise<void> {
  const change = { recipeId, on: today(tx), timeZone: tx.actor.timeZone }
  if (!(await isToBeKept(tx, change))) return
  const recipe = (await listRecipeCosts(tx, [recipeId])).find(({ id }) => id === recipeId)
  if (!recipe) return
  const { isSubRecipe, yieldText, yieldUom } = recipe
  const [ingredients, links] = [await listIngredients(tx, [recipeId]), await listLinks(tx, [recipeId])]
  await insertBefore(tx, change, { recipe: { isSubRecipe, yieldText, yieldUom }, ingredients, links })
}
