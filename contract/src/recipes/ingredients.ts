import { fraction, parseFraction, printDecimal, type Fraction } from '@larder/domain/values/fraction.ts'
import { unitNamed } from '@larder/domain/values/units.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ofPrices } from '../prices.ts'
import { DateText, Done, Id, IdText, Money, UnitPriceMoney, text } from '../shared.ts'
import { recipeNotFound } from './refusals.ts'

export const ingredientNotFound = {
  code: 'not_found',
  status: 404,
  text: 'This ingredient is not in the recipe any more.',
} as const
export const unknownIngredient = {
  code: 'unknown_ingredient',
  status: 404,
  text: 'This ingredient is not known.',
} as const
export const recipeInItself = {
  code: 'recipe_in_itself',
  status: 400,
  text: '{name} is made with this recipe, so it can’t be one of its ingredients.',
} as const
export const notASubRecipe = {
  code: 'not_a_subrecipe',
  status: 400,
  text: '{name} is not a subrecipe.',
} as const
export const tooManyIngredients = {
  code: 'too_many_ingredients',
  status: 400,
  text: 'A recipe can have {most} ingredients.',
} as const
export const recipesTooDeep = {
  code: 'recipes_too_deep',
  status: 400,
  text: 'Subrecipes can be nested {most} levels deep.',
} as const

const isNoFraction = 'is not a fraction or number'
const largest = 1_000_000
/** finer than any scale, and coarse enough that no cost runs out of the figures that money has */
const smallest = fraction(1, 1_000_000)

/** A strict fraction or number ('1 1/2', '¾', 0.25) above zero, as it was typed (spec 2 §5). */
export const FractionText = z
  .union([z.string(), z.number()], isNoFraction)
  .transform((typed) => (typeof typed === 'number' ? decimalText(typed) : typed.trim()))
  .pipe(text(40))
  .refine((typed) => parseFraction(typed) !== null, isNoFraction)
  .refine((typed) => parseFraction(typed)?.gt(0) ?? true, 'Please enter a number above zero.')
  .refine((typed) => {
    const exact = parseFraction(typed)
    return exact === null || exact.lte(0) || exact.gte(smallest)
  }, 'Please enter at least 0.000001.')
  .refine((typed) => parseFraction(typed)?.lte(largest) ?? true, `Please enter at most ${largest}.`)
  .meta({ description: 'a fraction or number above zero: 1 1/2, 3/4, 0.25' })

/** JSON has no exact decimals: 0.1 + 0.2 comes as 0.30000000000000004. */
function decimalText(value: number): string {
  return Number.isFinite(value) && value >= 0 && value <= largest ? String(Number(value.toFixed(9))) : 'none'
}

/** A unit by any of its names, or what the kitchen itself calls it ('portion'), shown as 'Custom: {text}'. */
export const KitchenUnit = z
  .string('Please choose a unit.')
  .trim()
  .pipe(text(30, 1))
  .transform((name) => unitNamed(name)?.code ?? name)
  .meta({ description: 'a unit by any of its names: LB, lb, pounds; or a word of the kitchen’s own: portion' })

const Waste = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{0,2}(\.\d{0,2})?$/, 'Please enter a number from 0 to 99.99.'),
  ])
  .transform((typed) => Number(typed))
  .pipe(
    z
      .number()
      .min(0, 'Please enter a number from 0 to 99.99.')
      .max(99.99, 'Please enter a number from 0 to 99.99.')
      .transform((percent) => Math.round(percent * 100) / 100),
  )
  .meta({ description: 'what is lost of it, in per cent: the cost is divided by 1 − waste' })

/** 'recipe_pack_size = conversion_pack_size': 1 CUP = 4.25 OZ. Without sizes the units convert by themselves. */
const conversionFields = {
  recipe_pack_size_value: FractionText.nullish().meta({
    description: 'read where recipe_pack_size_fraction is missing',
  }),
  recipe_pack_size_fraction: FractionText.nullish(),
  conversion_pack_size_value: FractionText.nullish(),
  conversion_pack_size_fraction: FractionText.nullish(),
  conversion_pack_size_uom: KitchenUnit.nullish(),
} as const

const LinkItem = z
  .object({
    generic_item_id: Id.nullish(),
    generic_custom_item_id: Id.nullish(),
    ...conversionFields,
    waste_percentage: Waste.nullish(),
  })
  .refine(
    ({ generic_item_id, generic_custom_item_id }) => Boolean(generic_item_id) !== Boolean(generic_custom_item_id),
    {
      path: ['generic_item_id'],
      message: 'Please say which item is linked.',
    },
  )

const amountFields = {
  recipe_amount: FractionText.nullish().meta({ description: 'read where recipe_amount_fraction is missing' }),
  recipe_amount_fraction: FractionText.nullish(),
  recipe_pack_size_uom: KitchenUnit.optional().meta({ description: 'the unit of the amount, LB when missing' }),
  ...conversionFields,
  waste_percentage: Waste.nullish(),
  note: text(200).optional().meta({ description: 'what is done to it: finely chopped' }),
  link_items: z
    .array(LinkItem)
    .max(2_000)
    .nullish()
    .meta({ description: 'of a generic ingredient: how each converts' }),
  version: z.int().optional().meta({ description: 'of the recipe as it was shown; refused when it is another' }),
} as const

export const ingredientTypes = ['item', 'subrecipe', 'generic'] as const
export type IngredientType = (typeof ingredientTypes)[number]

export const IngredientForm = z.object({
  ingredient_type: z.enum(ingredientTypes),
  ingredient_id: Id.meta({ description: 'the itemDistributorId, the sub-recipe’s id, or the id of the generic group' }),
  ...amountFields,
  is_put_back: z.boolean().optional().meta({
    description: 'true: it was deleted and comes back as it was, so its conversions are not remembered anew',
  }),
})
export type IngredientForm = z.input<typeof IngredientForm>

/** Whether an ingredient's cost is known, or why not. */
export const costStates = [
  'known',
  /** the amount can't be said in the unit it is bought in */
  'not-convertible',
  /** a price of the day, or none at all */
  'no-price',
  /** it was deleted, or nothing is linked any more */
  'gone',
  /** a sub-recipe that has such an ingredient itself */
  'incomplete',
] as const

/** The cost of an amount, with the sentences that screens and prints share. */
const costFields = {
  costState: z.enum(costStates),
  ingredientCosting: Money.nullable().meta({ description: 'rounded to cents; null: not known' }),
  sentence: z.string().meta({ ...ofPrices, description: '1 case = 6 × 5 lb = 30 lb; 0.25 lb costs $0.41' }),
  doubt: z.string().nullable().meta({ description: 'why the conversion or the cost can hardly be' }),
  isAutoConverted: z.boolean().meta({ description: 'the units convert by themselves: no sizes were typed' }),
} as const

const conversionAnswer = {
  recipe_pack_size_value: z.number().nullable(),
  recipe_pack_size_fraction: z.string().nullable(),
  conversion_pack_size_value: z.number().nullable(),
  conversion_pack_size_fraction: z.string().nullable(),
  conversion_pack_size_uom: z.string().nullable(),
  waste_percentage: z.number(),
} as const

/** An item as it is inside an ingredient (spec 2 §3). */
export const IngredientItem = z.object({
  name: z.string(),
  description: z.string(),
  din: z.string(),
  price: Money.nullable().meta({ description: 'that counts today; null: a price of the day, or gone' }),
  unitPrice: UnitPriceMoney.nullable(),
  unitMeasure: z.string(),
  brand: z.string(),
  distributor: z.string(),
  packSize: z.string(),
  packSizeUom: z.string().nullable(),
  customPackSize: z.string().nullable(),
  imageUrl: z.string().nullable(),
  brandImageUrl: z.string().nullable(),
  category: z.string(),
  isPunchedOut: z.boolean().meta({ description: 'shown as inactive' }),
  isSubRecipe: z.boolean(),
  isCustomItem: z.boolean(),
  itemDistributorId: Id.nullable(),
  genericItemId: Id.nullable(),
  genericCustomItemId: Id.nullable(),
  subRecipeId: Id.nullable(),
  lastPurchasedDate: DateText.nullable(),
})
export type IngredientItem = z.input<typeof IngredientItem>

/** An item of the group that a generic ingredient is made of. */
export const LinkedIngredientItem = IngredientItem.extend({
  ...conversionAnswer,
  ...costFields,
  isLinked: z.boolean().meta({ description: 'false: it came into the group later, and has no conversion yet' }),
  isCosted: z.boolean().meta({ ...ofPrices, description: 'the cost of the ingredient is that of this item' }),
})
export type LinkedIngredientItem = z.input<typeof LinkedIngredientItem>

export const Ingredient = z.object({
  id: Id,
  recipe_id: Id,
  ingredientType: z.enum(ingredientTypes),
  ingredientId: Id.nullable().meta({ description: 'null: it was deleted' }),
  name: z.string(),
  recipe_amount: z.number(),
  recipe_amount_fraction: z.string(),
  recipe_pack_size_uom: z.string(),
  note: z.string().meta({ description: 'what is done to it: finely chopped' }),
  isCustomUom: z.boolean().meta({ description: 'no unit of the tables: shown as Custom: {text}' }),
  ...conversionAnswer,
  ...costFields,
  shareOfCost: z
    .number()
    .nullable()
    .meta({ ...ofPrices, description: 'of the recipe’s cost, 0 to 1; null until all of that is known' }),
  isInactive: z.boolean().meta({ description: 'punched out, deleted, or with such an ingredient in it' }),
  item: IngredientItem.extend({
    comparisonView: z.object({ id: Id, name: z.string() }).nullable(),
    group: z.object({ id: Id, name: z.string() }).nullable(),
    items: z.array(LinkedIngredientItem).meta({ description: 'of a generic ingredient: unlinked first' }),
  }),
  lastPurchasedDistributor: z.string().nullable(),
  lastPurchasedDistributorPrice: Money.nullable(),
  lastPurchasedDistributorDate: DateText.nullable(),
  lastPurchasedDistributorItem: z.object({ unit_measure: z.string() }).nullable(),
})
export type Ingredient = z.input<typeof Ingredient>

const costing = { who: 'member', flags: ['display_recipe_costing'] } as const
const ofRecipe = z.object({ id: IdText })
const ofIngredient = z.object({ id: IdText, ingredientId: IdText })

/** The answer to a change of an ingredient: itself and the recipe's new totals. */
export const IngredientSaved = Ingredient.extend({
  recipe: z.object({
    id: Id,
    totalCost: Money,
    isCostComplete: z.boolean(),
    marginGrossProfit: Money.nullable(),
    foodCostPercent: z.number().nullable().meta(ofPrices),
    version: z.int(),
  }),
})
const refusedAmounts = [recipeInItself, notASubRecipe, tooManyIngredients, recipesTooDeep, unknownIngredient] as const

export const postIngredient = defineCall({
  ...costing,
  name: 'postIngredient',
  method: 'POST',
  path: '/recipe/{id}/ingredient',
  summary: 'Add an ingredient at the end of a recipe',
  status: 201,
  idempotent: true,
  params: ofRecipe,
  body: IngredientForm,
  response: IngredientSaved,
  refusals: [recipeNotFound, ...refusedAmounts],
})

export const patchIngredient = defineCall({
  ...costing,
  name: 'patchIngredient',
  method: 'PATCH',
  path: '/recipe/{id}/ingredient/{ingredientId}',
  summary: 'Change an ingredient; what is not sent stays as it is',
  params: ofIngredient,
  body: z.object({
    ingredient_type: z.enum(ingredientTypes).optional(),
    ingredient_id: Id.optional(),
    ...amountFields,
    sort: z.int().min(1).max(1_000).optional().meta({ description: 'place among the ingredients, from 1' }),
  }),
  response: IngredientSaved,
  refusals: [recipeNotFound, ingredientNotFound, ...refusedAmounts],
})

export const deleteIngredient = defineCall({
  ...costing,
  name: 'deleteIngredient',
  method: 'DELETE',
  path: '/recipe/{id}/ingredient/{ingredientId}',
  summary: 'Take an ingredient out of a recipe',
  params: ofIngredient,
  response: Done,
  refusals: [recipeNotFound, ingredientNotFound],
})

/** The most ingredients of one recipe; told in the refusal. */
export const mostIngredients = 200
/** The most levels of nested sub-recipes; told in the refusal. */
export const mostLevels = 20

/** The value beside a fraction as typed, with six decimals. */
export function valueOf(exact: Fraction): number {
  return Number(printDecimal(exact, 6))
}
