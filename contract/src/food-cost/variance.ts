import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { DateText, Done, Id, IdText, Money, Page, PagingMeta, UnitPriceMoney, limit, text } from '../shared.ts'

export const noTwoInventories = {
  code: 'no_two_inventories',
  status: 400,
  text: 'It takes two completed inventories to see where the food went. Complete another one first.',
} as const
export const wrongInventoryOrder = {
  code: 'wrong_inventory_order',
  status: 400,
  text: 'The opening inventory must be older than the closing one.',
} as const

export const causeChanged = {
  code: 'cause_changed',
  status: 409,
  text: 'Somebody else noted another cause meanwhile.',
} as const

export const causes = ['waste', 'theft', 'portion', 'count', 'yield'] as const
export const FoodKind = z.enum(['item', 'custom'])

const recipesBy = z.enum(['of-their-time', 'today'])

const counts = {
  opening: IdText.optional().meta({ description: 'a completed inventory; without it the one before the closing one' }),
  closing: IdText.optional().meta({ description: 'a completed inventory; without it the newest' }),
  recipes: recipesBy.default('of-their-time').meta({
    description:
      'what sales should have taken: by the recipes at the end of the last day of sales, or by those of today',
  }),
}

const Count = z.object({
  id: Id,
  startDate: DateText,
  isBeforeService: z.boolean().meta({ description: 'counted before noon: the sales of its day come after it' }),
})

/** Counts of the data that the figures lack, by which a person judges them. */
const Lacks = z.object({
  mappedPercent: z.number().nullable().meta({ description: 'of the money sold, 0 to 100; null: nothing was sold' }),
  unmappedTotal: Money,
  unmappedItems: z.int().meta({ description: 'dishes without a recipe that something was sold of, also for no money' }),
  daysWithoutSales: z.int(),
  notCounted: z.int().meta({ description: 'foods that one of the counts lacks' }),
  notConverted: z.int().meta({ description: 'foods that were counted or bought in units that do not convert' }),
  notInRecipes: z.int().meta({ description: 'foods that no recipe uses' }),
  notInRecipesUsed: Money.meta({ description: 'what was used of them' }),
  subRecipesNotCounted: z.array(z.string()).meta({ description: 'that one of the counts lacks, the first twenty' }),
  wasteNotConverted: z.array(z.string()).optional().meta({
    description: 'recipes in the waste log in a unit that their yield no longer converts to, the first twenty',
  }),
  withoutIngredients: z.array(z.object({ recipeId: Id, recipe: z.string() })).meta({
    description: 'sold recipes, and sub-recipes in them, without ingredients, the first twenty',
  }),
  withoutIngredientsCount: z.int(),
  incompleteTotal: Money.meta({
    description: 'sold of recipes without ingredients, or with some that were deleted or do not convert',
  }),
  lackingDishes: z.int().meta({ description: 'of these, dishes that cost far less than the target: they lack food' }),
  lackedFood: Money.meta({ description: 'what these can lack, if they cost what a dish on target costs' }),
  unknownIngredients: z.array(z.object({ recipeId: Id, recipe: z.string(), ingredient: z.string() })).meta({
    description: 'ingredients of sold recipes that were deleted or do not convert, the first twenty',
  }),
  unknownIngredientCount: z.int(),
  purchasesWithoutItem: Money.meta({ description: 'bought as special requests' }),
})

const Summary = z.object({
  opening: Count,
  closing: Count,
  salesFrom: DateText,
  salesTo: DateText,
  sales: Money,
  actual: Money.meta({ description: 'what was used of the compared foods' }),
  theoretical: Money.meta({ description: 'what the sales should have taken of them' }),
  difference: Money,
  wasted: Money.meta({ description: 'of the difference, what is in the waste log' }),
  points: z.number().nullable().meta({ description: 'the difference in per cent of the sales, one decimal' }),
  recipes: z
    .object({ by: recipesBy, changed: z.array(z.string()), changedCount: z.int() })
    .meta({ description: 'that were changed after the last day of sales, the first twenty names' }),
  isJudged: z
    .boolean()
    .meta({ description: 'enough of the food sold is known for a verdict, and what is not can’t turn it' }),
  lacks: Lacks,
})

export const VarianceRow = z.object({
  kind: FoodKind,
  id: Id,
  name: z.string(),
  distributor: z.string(),
  groups: z.array(z.string()),
  category: z.string(),
  uom: z.string(),
  unitPrice: UnitPriceMoney.nullable(),
  opening: z.number().nullable(),
  received: z.number(),
  credited: z.number(),
  transferred: z.number().meta({ description: 'moved to another location' }),
  arrived: z.number().meta({ description: 'come from another location' }),
  closing: z.number().nullable(),
  used: z.number().nullable(),
  expected: z.number(),
  sold: z.number().meta({ description: 'of the expected, by sales' }),
  prepared: z.number().meta({ description: 'of the expected, by sub-recipes on the shelf' }),
  difference: z.number().nullable(),
  wasted: z.number(),
  amount: Money.nullable().meta({ description: 'of the difference; above zero: lost' }),
  points: z.number().nullable(),
  state: z.enum(['compared', 'not-counted', 'not-converted', 'not-in-recipes']),
  sentence: z.string().meta({ description: 'how the figures come about' }),
  isUncertain: z.boolean().meta({ description: 'a recipe takes it in a unit that does not convert' }),
  recipes: z.array(z.object({ id: Id, name: z.string(), quantity: z.number() })).meta({
    description: 'which took most of it, five at most, sub-recipes by their own name',
  }),
  cause: z.object({ cause: z.enum(causes), note: z.string(), byName: z.string(), at: z.string() }).nullable(),
})
export type VarianceRow = z.input<typeof VarianceRow>

const costing = { who: 'member', flags: ['display_recipe_costing'] } as const

export const getVariance = defineCall({
  ...costing,
  name: 'getVariance',
  method: 'GET',
  path: '/variance',
  summary:
    'Actual against theoretical use of each food between two completed inventories, the largest difference in money first',
  needsPrices: true,
  query: z.object({
    ...counts,
    state: z.enum(['compared', 'not-counted', 'not-converted', 'not-in-recipes']).default('compared'),
    search: text(100).optional(),
    page: Page,
    limit: limit(50, 500),
  }),
  response: z.object({ data: z.array(VarianceRow), _meta: PagingMeta, summary: Summary }),
  refusals: [notFound, noTwoInventories, wrongInventoryOrder],
})
export type VarianceSummary = z.input<typeof Summary>

export const getVarianceSums = defineCall({
  ...costing,
  name: 'getVarianceSums',
  method: 'GET',
  path: '/variance/sums',
  summary: 'The same by generic group or by category; a food of several groups is in the first',
  needsPrices: true,
  query: z.object({ ...counts, by: z.enum(['group', 'category']).default('group') }),
  response: z.object({
    data: z.array(
      z.object({
        name: z.string(),
        foods: z.int(),
        actual: Money,
        theoretical: Money,
        amount: Money,
        wasted: Money,
        points: z.number().nullable(),
        units: z
          .object({ uom: z.string(), used: z.number(), expected: z.number(), difference: z.number() })
          .nullable()
          .meta({ description: 'of a group whose foods are all in one unit; null: a sum of them says nothing' }),
      }),
    ),
    summary: Summary,
  }),
  refusals: [notFound, noTwoInventories, wrongInventoryOrder],
})

export const putVarianceCause = defineCall({
  ...costing,
  name: 'putVarianceCause',
  method: 'PUT',
  path: '/variance/cause',
  summary: 'Say why a food went missing between two inventories; null takes it back',
  needsPrices: true,
  body: z.object({
    opening: Id,
    closing: Id,
    kind: FoodKind,
    id: Id,
    cause: z.enum(causes).nullable(),
    note: text(200).default(''),
    before: z
      .object({ cause: z.enum(causes).nullable(), note: text(200) })
      .optional()
      .meta({ description: 'as it was read; when somebody else noted another one since, nothing is changed' }),
  }),
  response: Done,
  refusals: [notFound, wrongInventoryOrder, causeChanged],
})
