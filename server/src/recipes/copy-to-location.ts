import { copyIsPriced, postRecipeCopy } from '@larder/contract/recipes/recipes.ts'
import { recipeNotFound } from '@larder/contract/recipes/refusals.ts'
import { featureOff, notFound, secondFactorNeededThere } from '@larder/contract/refusal.ts'
import { seesPrices } from '../accounts/people/sees-prices.ts'
import { isInForce } from '../accounts/second-factor/missing-factor.ts'
import { contextOf, inTransaction, type Context } from '../context.ts'
import { audit } from '../database/audit.ts'
import type { Tx } from '../database/connections/connection.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/failures.ts'
import { onceThere } from '../http/idempotency.ts'
import { listItemsHere, listLocationsOf, listRecipesToCopy, type RecipeToCopy } from './copy-to-location.queries.ts'
import { costNow, today } from './costs/cost-recipes.ts'
import { holdRecipes } from './costs/costs.queries.ts'
import { insertIngredient } from './ingredients/ingredients.queries.ts'
import { insertCategory, listCategories } from './menu-categories.queries.ts'
import { copyPhoto } from './photos/recipe-photo.ts'
import { insertRecipe } from './recipes.queries.ts'
import { requireRoom } from './write-recipe.ts'

type Of = { recipeId: number; locationId: number; requestId: string; key: string | undefined }
type Copied = { id: number; locationId: number; copied: number; notFound: string[] }

/**
 * Copies a recipe with all sub-recipes in it to another location of the person. An item is found there by its distributor
 * and number; what that location does not buy stays in the recipe by name, without a price, and is named. Prices and typed
 * costs go along for people who see prices at both locations; a recipe of the menu, which has a price, is theirs to copy.
 */
export async function copyToLocation(
  deps: Pick<Deps, 'database' | 'files' | 'log'>,
  context: Context,
  of: Of,
): Promise<Copied> {
  const recipes = await listRecipesToCopy(context, of.recipeId)
  if (recipes.length === 0) refuse(recipeNotFound)
  const locations = await listLocationsOf(deps.database.shared, context.actor.userId)
  const target = locations.find(({ id }) => id === of.locationId) ?? refuse(notFound)
  if (!context.actor.twoFactors && isInForce(target.secondFactorFrom, context.now)) refuse(secondFactorNeededThere)
  if (!target.displayRecipeCosting) refuse(featureOff)
  const seePrices = seesPrices(target)
  const isPriced = context.actor.seePrices && seePrices
  if (!isPriced && recipes.some(({ isSubRecipe }) => !isSubRecipe)) refuse(copyIsPriced)
  const actor = { ...context.actor, locationId: target.id, timeZone: target.timeZone, seePrices }
  const there = contextOf(deps.database.forLocation(target.id), actor, context.now, of.requestId)
  const once = { key: of.key, call: postRecipeCopy, of: `recipe ${of.recipeId} of location ${context.locationId}` }
  const copyAll = async (tx: Context<Tx>) => {
    await holdRecipes(tx)
    await requireRoom(tx, recipes.length)
    const { ids, missing } = await writeCopies(tx, isPriced ? recipes : recipes.map(withoutMoney))
    await costNow(tx, today(tx))
    const id = ids.get(of.recipeId) ?? refuse(recipeNotFound)
    const after = { from: { locationId: context.locationId, recipeId: of.recipeId }, copied: recipes.length }
    await audit(tx, { action: 'copy-recipe', objectType: 'recipe', objectId: id, after })
    const copied = { id, locationId: target.id, copied: recipes.length, notFound: [...missing].toSorted() }
    return { ids: [...ids], copied }
  }
  const { ids, copied } = await inTransaction(there, (tx) => onceThere(tx, once, () => copyAll(tx)))
  const copyOf = new Map(ids)
  for (const { id, photoKey } of recipes) {
    const toId = copyOf.get(id)
    // oxlint-disable-next-line no-await-in-loop -- one picture in memory at a time
    if (toId !== undefined) await copyPhoto(deps, there, { toId, photoKey })
  }
  return copied
}

/** The recipe without its price and typed cost, for people who may not see prices at both locations. */
function withoutMoney(recipe: RecipeToCopy): RecipeToCopy {
  return { ...recipe, priceCents: null, typedCostCents: null }
}

/** Sub-recipes come before what is made with them. */
async function writeCopies(tx: Context<Tx>, recipes: readonly RecipeToCopy[]) {
  const categories = new Map((await listCategories(tx)).map(({ label, value }) => [label.toLowerCase(), value]))
  const items = await listItemsHere(tx, recipes)
  const ids = new Map<number, number>()
  const missing = new Set<string>()
  for (const recipe of recipes) {
    const key = recipe.categoryName.toLowerCase()
    const menuCategoryId = categories.get(key) ?? (await insertCategory(tx, recipe.categoryName, tx.now))
    categories.set(key, menuCategoryId)
    const { id, categoryName: _category, photoKey: _photo, ingredients, ...fields } = recipe
    const by = { createdAt: tx.now, updatedAt: tx.now, updatedByName: tx.actor.name }
    const copyId = await insertRecipe(tx, { ...fields, ...by, menuCategoryId })
    ids.set(id, copyId)
    for (const { distributorId, din, subRecipeId, kind, ...ingredient } of ingredients) {
      const itemId = items.get(`${distributorId} ${din}`) ?? null
      if (kind !== 'subrecipe' && itemId === null) missing.add(ingredient.name)
      const is =
        kind === 'subrecipe'
          ? { kind, itemId: null, subRecipeId: ids.get(subRecipeId ?? 0) ?? null }
          : { kind: 'item', itemId, subRecipeId: null }
      await insertIngredient(tx, { ...ingredient, ...is, recipeId: copyId, genericGroupId: null }, tx.now)
    }
  }
  return { ids, missing }
}
