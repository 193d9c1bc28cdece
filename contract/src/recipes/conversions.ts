import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ofPrices } from '../prices.ts'
import { IdText, Money } from '../shared.ts'
import { FractionText, IngredientItem, KitchenUnit, LinkedIngredientItem, unknownIngredient } from './ingredients.ts'
import { recipeNotFound } from './refusals.ts'

/** The source of a conversion. */
export const conversionSources = [
  'units',
  'pack',
  /** what somebody at the location typed for this food before */
  'remembered',
  /** out of the table of foods: only a proposal, to be confirmed by saving it */
  'proposed',
  /** as it was typed for this ingredient */
  'typed',
  /** not found: to be typed */
  'none',
] as const

/** The conversion of a recipe's unit to the unit that a food is bought in. */
export const Conversion = z.object({
  source: z.enum(conversionSources),
  recipe_pack_size_value: z.number().nullable(),
  recipe_pack_size_fraction: z.string().nullable(),
  recipe_pack_size_uom: z.string(),
  conversion_pack_size_value: z.number().nullable(),
  conversion_pack_size_fraction: z.string().nullable(),
  conversion_pack_size_uom: z.string().nullable(),
  sentence: z.string().meta({ description: '1 cup = 4.25 oz' }),
  from: z.string().nullable().meta({ description: 'of a proposal: which food of which table' }),
  notice: z
    .string()
    .nullable()
    .meta({ description: 'We are not able to convert the packsize for you selection; null: converted' }),
})
export type Conversion = z.input<typeof Conversion>

const costing = { who: 'member', flags: ['display_recipe_costing'] } as const
const Uom = KitchenUnit.default('LB')

export const getConversion = defineCall({
  ...costing,
  name: 'getConversion',
  method: 'GET',
  path: '/recipe/conversion',
  summary:
    'How a unit converts for one food: by the tables, its pack, what was typed before, or a proposal; with a cost',
  query: z.object({
    ingredient_type: z.enum(['item', 'subrecipe', 'generic_item', 'generic_custom_item']),
    ingredient_id: IdText,
    uom: Uom,
    amount: FractionText.optional().meta({ description: 'to be told what it costs' }),
  }),
  response: Conversion.extend({
    item: IngredientItem,
    cost: Money.nullable(),
    costSentence: z.string().nullable().meta(ofPrices),
  }),
  refusals: [unknownIngredient],
})

const ofItem = { id: IdText.meta({ description: 'the recipe' }) }
const linked = {
  ...costing,
  method: 'GET',
  query: z.object({
    uom: KitchenUnit.optional().meta({ description: 'the recipe’s unit; else the ingredient’s, else LB' }),
  }),
  response: LinkedIngredientItem.extend({ conversion: Conversion }),
  refusals: [recipeNotFound, unknownIngredient],
} as const

export const getRecipeGenericItem = defineCall({
  ...linked,
  name: 'getRecipeGenericItem',
  path: '/recipe/item/{id}/genericItem/{genericItemId}',
  params: z.object({ ...ofItem, genericItemId: IdText }),
  summary: 'An item of a generic group as an ingredient of this recipe: its conversion as saved, else as proposed',
})

export const getRecipeGenericCustomItem = defineCall({
  ...linked,
  name: 'getRecipeGenericCustomItem',
  path: '/recipe/item/{id}/genericCustomItem/{genericCustomItemId}',
  params: z.object({ ...ofItem, genericCustomItemId: IdText }),
  summary: 'The same for a custom item',
})
