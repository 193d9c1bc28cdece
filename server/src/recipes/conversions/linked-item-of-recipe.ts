import { unknownIngredient } from '@larder/contract/recipes/ingredients.ts'
import { recipeNotFound } from '@larder/contract/recipes/refusals.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../http/failures.ts'
import { proposalFor } from './conversion-of-food.ts'
import { freshCosts } from '../costs/cost-recipes.ts'
import { listIngredients, listLinks, type LinkRow } from '../costs/costs.queries.ts'
import { foodOf } from '../costs/priced-foods.ts'
import { findGroupItemFacts } from './foods.queries.ts'
import { linkAnswer } from '../ingredients/ingredient-answer.ts'
import { listGroupItemLooks } from '../ingredients/ingredients.queries.ts'
import { usualConversions } from './usual-conversions.ts'
import { monthAgo } from '../recipe-answer.ts'
import { findRecipe } from '../recipes.queries.ts'

type Of = { recipeId: number; groupItemId: number; kind: 'item' | 'custom'; uom: string | undefined }

/** An item of a generic group as an ingredient of this recipe: as it is linked, else as it would be proposed. */
export async function linkedItemOfRecipe(context: Context, { recipeId, groupItemId, kind, uom }: Of) {
  await freshCosts(context)
  if (!(await findRecipe(context, recipeId, monthAgo(context)))) refuse(recipeNotFound)
  const facts = (await findGroupItemFacts(context, groupItemId, kind)) ?? refuse(unknownIngredient)
  const looks = await listGroupItemLooks(context, [groupItemId])
  const link = (await listLinks(context, [recipeId])).find((row) => row.groupItemId === groupItemId)
  const ingredient = (await listIngredients(context, [recipeId])).find(({ id }) => id === link?.ingredientId)
  const unit = uom ?? ingredient?.recipeUom ?? 'LB'
  const { itemId, customItemId } = facts
  const key = { itemId, customItemId, recipeId: null }
  const { answer } = await proposalFor(context, { food: foodOf(facts), key, name: facts.name, uom: unit })
  // Of another unit than the ingredient's, what is linked says nothing.
  const isSaved = link?.isLinked === true && unit === ingredient?.recipeUom
  const row: LinkRow = isSaved ? link : { ...facts, ...unlinked, ingredientId: 0 }
  const shown = linkAnswer({ amountText: ingredient?.amountText ?? '1', recipeUom: unit }, row, {
    groupItems: looks,
    usual: await usualConversions(context, [key]),
  })
  return { ...(shown ?? refuse(unknownIngredient)), conversion: answer }
}

const unlinked = {
  isLinked: false,
  recipeSizeText: null,
  conversionSizeText: null,
  conversionUom: null,
  wastePercent: '0',
}
