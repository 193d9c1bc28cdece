import { alreadyAssigned, type postAssignRecipe } from '@larder/contract/pos/sales.ts'
import type { ParsedCall } from '@larder/contract/call.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { comparedItemName } from '@larder/domain/pos/sale.ts'
import { inTransaction, type Context } from '../context.ts'
import { audit } from '../database/audit.ts'
import { refuse } from '../http/failures.ts'
import { findSoldItem, lockMenuRecipe, lockSoldName, mapToRecipe, unmap } from './sales.queries.ts'

/** Says which recipe a sold item is, on all its dates. */
export function assignRecipe(context: Context, body: ParsedCall<typeof postAssignRecipe>['body']) {
  const { item_name: named, recipe_id: recipeId, shown_recipe_id: shown = null, force = false } = body
  const nameKey = comparedItemName(named)
  return inTransaction(context, async (tx) => {
    await lockSoldName(tx, nameKey)
    const sold = (await findSoldItem(tx, nameKey)) ?? refuse(notFound)
    const recipe = recipeId === null ? null : ((await lockMenuRecipe(tx, recipeId)) ?? refuse(notFound))
    const isAnothersChoice = sold.recipeId !== null && sold.recipeId !== recipeId && sold.recipeId !== shown
    if (!force && isAnothersChoice) refuse(alreadyAssigned, { item: sold.itemName, recipe: sold.recipe ?? '' })
    if (recipe) await mapToRecipe(tx, nameKey, recipe.id)
    else await unmap(tx, nameKey)
    if (sold.recipeId !== recipeId) {
      const [before, after] = [{ recipeId: sold.recipeId }, { recipeId }]
      await audit(tx, { action: 'assign-recipe', objectType: 'pos-item', objectId: sold.itemName, before, after })
    }
    return { item_name: sold.itemName, recipe_id: recipeId, dates: sold.dates }
  })
}
