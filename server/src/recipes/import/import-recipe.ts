import type { ParsedCall } from '@larder/contract/call.ts'
import type { postRecipeImport } from '@larder/contract/recipes/import.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { noConversion } from '../conversions/conversion-of-form.ts'
import { insertIngredient, writeLinks } from '../ingredients/ingredients.queries.ts'
import {
  conversionFor,
  finish,
  idsOf,
  linksFor,
  requireIngredient,
  type What,
} from '../ingredients/write-ingredient.ts'
import { createRecipe } from '../write-recipe.ts'

type Import = ParsedCall<typeof postRecipeImport>['body']
type Line = Import['ingredients'][number]

/** Saves a recipe with its ingredients, all or nothing; what matches no item is kept by its name, without a cost. */
export function importRecipe(context: Context, { ingredients, ...form }: Import): Promise<number> {
  return inTransaction(context, async (tx) => {
    const recipeId = await createRecipe(tx, form)
    for (const line of ingredients)
      // oxlint-disable-next-line no-await-in-loop -- in the recipe's order
      await addLine(tx, recipeId, line)
    await finish(tx, recipeId)
    const withoutItem = ingredients.filter(({ ingredient_id: id }) => (id ?? null) === null).length
    const after = { name: form.name, ingredients: ingredients.length, withoutItem }
    await audit(tx, { action: 'import-recipe', objectType: 'recipe', objectId: recipeId, after })
    return recipeId
  })
}

async function addLine(tx: Context<Tx>, recipeId: number, line: Line): Promise<void> {
  const { ingredient_type: type, ingredient_id: id, recipe_pack_size_uom: recipeUom } = line
  const what: What =
    type && id
      ? await requireIngredient(tx, recipeId, { ingredient_type: type, ingredient_id: id })
      : { kind: 'item', id: null, name: line.name }
  const conversion = what.id === null ? noConversion : await conversionFor(tx, what, recipeUom, {})
  const fields = {
    ...idsOf(what),
    ...conversion,
    recipeId,
    name: what.name,
    recipeUom,
    note: line.note ?? '',
    amountText: line.recipe_amount_fraction,
    wastePercent: '0.00',
  }
  const ingredientId = await insertIngredient(tx, fields, tx.now)
  if (what.kind === 'generic') await writeLinks(tx, ingredientId, await linksFor(tx, what.id, recipeUom, null))
}
