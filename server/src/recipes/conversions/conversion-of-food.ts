import type { ParsedCall } from '@larder/contract/call.ts'
import type { getConversion, Conversion } from '@larder/contract/recipes/conversions.ts'
import { unknownIngredient, valueOf } from '@larder/contract/recipes/ingredients.ts'
import { costSentence, equivalentSentence } from '@larder/domain/recipes/cost-sentence.ts'
import { foodOfTable } from '@larder/domain/recipes/food-table.ts'
import { foodOfSubRecipe, type Food } from '@larder/domain/recipes/food.ts'
import { ingredientCost } from '@larder/domain/recipes/ingredient-cost.ts'
import { proposeConversion } from '@larder/domain/recipes/propose-conversion.ts'
import { keptFraction } from '@larder/domain/values/fraction.ts'
import { roundToCents } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { refuse } from '../../http/failures.ts'
import { equivalentOf } from './conversion-of-form.ts'
import { freshCosts } from '../costs/cost-recipes.ts'
import { listRecipeCosts } from '../costs/costs.queries.ts'
import { exact, foodOf } from '../costs/priced-foods.ts'
import { batchOf } from '../costs/recipes-to-cost.ts'
import { listEquivalents, type FoodKey } from './equivalents.queries.ts'
import { findGroupItemFacts, findItemFacts } from './foods.queries.ts'
import { itemAnswer, subRecipeItem } from '../ingredients/ingredient-answer.ts'
import { findItemLooks, listGroupItemLooks } from '../ingredients/ingredients.queries.ts'

type Query = ParsedCall<typeof getConversion>['query']
type ConversionAnswer = z.output<typeof Conversion>
type ItemAnswer = ReturnType<typeof itemAnswer>

/** The conversion of a unit for one food, and the cost of an amount of it. */
export async function conversionOfFood(
  context: Context,
  { ingredient_type: type, ingredient_id: id, uom, amount }: Query,
) {
  const { food, key, item } = await (type === 'subrecipe' ? ofSubRecipe(context, id) : ofItem(context, type, id))
  const { answer, conversion } = await proposalFor(context, { food, key, name: item.name, uom })
  if (amount === undefined) return { ...answer, item, cost: null, costSentence: null }
  const portion = {
    amount: exact(amount),
    amountText: amount,
    uom,
    conversion,
    waste: 0,
    conversionTexts: textsOf(answer),
  }
  const { cost } = ingredientCost(food, portion)
  return { ...answer, item, cost: cost && roundToCents(cost, 'halfUp'), costSentence: costSentence(food, portion) }
}

/** A proposal as it is answered, and as the rules cost by it: none where the units convert by themselves. */
export async function proposalFor(
  context: Context,
  { food, key, name, uom }: { food: Food; key: FoodKey; name: string; uom: string },
) {
  const remembered = (await listEquivalents(context, key)).map(equivalentOf)
  const ofTable = foodOfTable(name)
  const found = proposeConversion(food, uom, { remembered, ofTable: ofTable?.equivalents ?? [] })
  if (!found) return { conversion: null, answer: notFound(uom, food) }
  const isSure = found.source === 'units' || found.source === 'pack'
  const answer: ConversionAnswer = {
    source: found.source,
    recipe_pack_size_value: valueOf(exact(found.texts.from)),
    recipe_pack_size_fraction: found.texts.from,
    recipe_pack_size_uom: uom,
    conversion_pack_size_value: valueOf(exact(found.texts.to)),
    conversion_pack_size_fraction: found.texts.to,
    conversion_pack_size_uom: found.conversion.toUom,
    sentence: equivalentSentence(found.conversion),
    from: found.source === 'proposed' && ofTable ? ofTable.source : null,
    notice: null,
  }
  return { conversion: isSure ? null : found.conversion, answer }
}

function notFound(uom: string, food: Food): ConversionAnswer {
  return {
    source: 'none',
    recipe_pack_size_value: null,
    recipe_pack_size_fraction: null,
    recipe_pack_size_uom: uom,
    conversion_pack_size_value: null,
    conversion_pack_size_fraction: null,
    conversion_pack_size_uom: food.uom,
    sentence: '',
    from: null,
    notice: 'We are not able to convert the packsize for you selection',
  }
}

function textsOf({ recipe_pack_size_fraction: from, conversion_pack_size_fraction: to }: ConversionAnswer) {
  return from !== null && to !== null ? { from, to } : null
}

async function ofSubRecipe(context: Context, id: number): Promise<{ food: Food; key: FoodKey; item: ItemAnswer }> {
  await freshCosts(context)
  const part = (await listRecipeCosts(context, [id])).find((recipe) => recipe.id === id) ?? refuse(unknownIngredient)
  const batch = batchOf(part) ?? refuse(unknownIngredient)
  const key = { itemId: null, customItemId: null, recipeId: id }
  return { key, food: foodOfSubRecipe(keptFraction(part.costExact), batch), item: subRecipeItem(part) }
}

async function ofItem(
  context: Context,
  type: Exclude<Query['ingredient_type'], 'subrecipe'>,
  id: number,
): Promise<{ food: Food; key: FoodKey; item: ItemAnswer }> {
  if (type === 'item') {
    const facts = (await findItemFacts(context, id)) ?? refuse(unknownIngredient)
    const looks = (await findItemLooks(context, id)) ?? refuse(unknownIngredient)
    const key = { itemId: id, customItemId: null, recipeId: null }
    return { key, food: foodOf(facts), item: { ...itemAnswer(looks), itemDistributorId: id } }
  }
  const kind = type === 'generic_item' ? 'item' : 'custom'
  const facts = (await findGroupItemFacts(context, id, kind)) ?? refuse(unknownIngredient)
  const [looks] = await listGroupItemLooks(context, [id])
  const { itemId, customItemId } = facts
  const ids =
    kind === 'item' ? { itemDistributorId: itemId, genericItemId: id } : { genericCustomItemId: id, isCustomItem: true }
  return {
    key: { itemId, customItemId, recipeId: null },
    food: foodOf(facts),
    item: { ...itemAnswer(looks ?? refuse(unknownIngredient)), ...ids },
  }
}
