import { mostPrinted } from '@larder/domain/recipes/printed-cards.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { packOfOtherKind } from '../inventory/group-items.ts'
import { featureOff, notFound, secondFactorNeededThere } from '../refusal.ts'
import { ofPrices } from '../prices.ts'
import { DateText, Done, Flag01, Id, IdText, Money, Page, expandOf, jsonText, limit, listOf, text } from '../shared.ts'
import { RecipeDiet } from './diet.ts'
import { FractionText, Ingredient } from './ingredients.ts'
import { categoryNotFound } from './menu-categories.ts'
import { recipeChanged, recipeNotFound } from './refusals.ts'

export const recipeIsSubRecipe = {
  code: 'recipe_is_subrecipe',
  status: 400,
  text: 'You can not remove the subrecipe option because this recipe is being used as a subrecipe for other recipes.',
} as const
export const recipeInUse = {
  code: 'recipe_in_use',
  status: 400,
  text: '{name} is used in {recipes}. Remove it there first.',
} as const
export const recipeInGroup = {
  code: 'recipe_in_group',
  status: 400,
  text: '{name} is counted in the inventory list {list}. Remove it there first.',
} as const
export const recipeIsSold = {
  code: 'recipe_is_sold',
  status: 400,
  text: '{name} is the recipe of {items} in POS. Choose another one there first, or none.',
} as const
export const tooManyRecipes = {
  code: 'too_many_recipes',
  status: 400,
  text: 'A location can keep {most} recipes. Please delete one first.',
} as const

const nameIsBlank = 'Name cannot be blank.'
const RecipeName = z.string(nameIsBlank).trim().min(1, nameIsBlank).pipe(text(150, 3))
const mostDollars = 1_000_000
const Dollars = z
  .number()
  .max(mostDollars, `Please enter at most ${mostDollars}.`)
  .refine((dollars) => Number(dollars.toFixed(2)) === dollars, 'Please enter an amount with at most two decimals.')
const Price = Dollars.refine((dollars) => dollars > 0, 'Please enter an amount above zero.').pipe(Money)
/** A margin may be below nothing: the plate costs more than it is sold for. */
const Margin = Dollars.min(-mostDollars).pipe(Money)
const Percent = z
  .number()
  .min(0.01, 'Please enter a number above zero.')
  .max(100_000, 'Please enter at most 100000.')
  .meta({ description: '25 is 25 %' })
const YieldUnit = z
  .string('Please enter the yield unit.')
  .trim()
  .regex(/^\p{L}+(?: \p{L}+)*$/u, 'Please use letters only.')
  .pipe(text(30, 1))

/** Each line of a recipe that is read may be one. */
const mostProcedureFoods = 200

/** The text fields and the yield of a recipe's form (spec 2 §7). */
const recipeFields = {
  name: RecipeName,
  recipe_menu_category_id: Id,
  price: Price.nullish().meta({ description: 'of the menu; required unless it is a sub-recipe, which has none' }),
  description: text(5_000).nullish(),
  procedure: text(20_000).nullish(),
  procedure_foods: z
    .array(text(200, 1))
    .max(mostProcedureFoods)
    .optional()
    .meta({ description: 'foods that only the procedure names: their allergens count as not confirmed' }),
  is_sub_recipe: Flag01.optional(),
  sub_recipe_yield: FractionText.nullish(),
  sub_recipe_yield_uom: YieldUnit.nullish(),
} as const

/** A row of the recipe list (spec 2 §3). */
export const RecipeRow = z.object({
  id: Id,
  name: z.string(),
  price: Money.nullable(),
  totalCost: Money.meta({ description: 'what is known of it, when isCostComplete is false' }),
  marginGrossProfit: Money.nullable(),
  foodCostPercent: z
    .number()
    .nullable()
    .meta({ ...ofPrices, description: '25 is 25 %; null: of a sub-recipe, or not known' }),
  isCostComplete: z.boolean().meta({ description: 'false: the cost of an ingredient is not known' }),
  hasInactiveItems: z.boolean().meta({ description: 'an ingredient is punched out or deleted' }),
  isSubRecipe: z.boolean(),
  isSubRecipeUsed: z.boolean(),
  subRecipeYield: z.number().nullable(),
  subRecipeYieldFraction: z.string().nullable(),
  subRecipeYieldUom: z.string().nullable(),
  ingredientCount: z.int(),
  costMonthAgo: Money.nullable().meta({
    description: 'the cost kept 30 days ago; null: none was, or not all of it was known',
  }),
  posQuantitySold: z.number().optional().meta({ description: 'with expand posQuantitySold' }),
  posTotalSold: Money.optional().meta({ description: 'with expand posTotalSold' }),
  allergens: RecipeDiet,
  menu: z.object({ id: Id, name: z.string() }).optional(),
  photoUrl: z.string().nullable().optional(),
  version: z.int(),
})
export type RecipeRow = z.input<typeof RecipeRow>

export const Recipe = RecipeRow.omit({ posQuantitySold: true, posTotalSold: true }).extend({
  description: z.string(),
  procedure: z.string(),
  procedureFoods: z.array(z.string()).meta({ description: 'foods in it that are no ingredients, by name' }),
  menu: z.object({ id: Id, name: z.string() }),
  computedCost: Money.meta({ description: 'what its ingredients cost; totalCost is another where it was typed' }),
  isTotalCostTyped: z.boolean(),
  costPerYield: z
    .string()
    .nullable()
    .meta({ ...ofPrices, description: 'of a sub-recipe: $2.31 per qt' }),
  priceFor30Percent: Money.nullable().meta({ description: 'the price at which the food cost is 30 %' }),
  usedIn: z.array(z.object({ id: Id, name: z.string(), menuId: Id })),
  doubts: z.array(z.string()).meta({ description: 'why a cost or a conversion can hardly be, each a sentence' }),
  photoUrl: z.string().nullable().meta({ description: 'a link that lives five minutes' }),
  thumbnailUrl: z.string().nullable(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
  ingredients: z.array(Ingredient).optional(),
  comparisonView: z
    .array(z.object({ id: Id, name: z.string() }))
    .optional()
    .meta({ description: 'the inventory lists of its generic ingredients' }),
})
export type Recipe = z.input<typeof Recipe>

/** Conditions on the list, each of which must hold. */
export const RecipeFilters = z
  .array(
    z.strictObject({
      field: z.enum(['name', 'id', 'is_sub_recipe', 'recipe_menu_category_id', 'has_inactive_items']),
      operator: z.enum(['=', '!=', '<>', 'not', 'like', 'in', 'not in']),
      value: z.union([text(200), z.number(), z.boolean(), z.array(Id).max(500)]),
      table: z.enum(['recipe', 'recipes', 'r']).optional(),
    }),
  )
  .max(10)

export const recipeSorts = ['name', 'price', 'totalCost', 'foodCostPercent', 'posQuantitySold', 'posTotalSold'] as const
const pricedRecipeSorts = ['price', 'totalCost', 'foodCostPercent', 'posTotalSold'].flatMap((sort) => [
  sort,
  `-${sort}`,
])
const SortText = text(40)
  .refine((sort) => (recipeSorts as readonly string[]).includes(sort.replace(/^-/, '')), {
    message: `Please choose among: ${recipeSorts.join(', ')}.`,
  })
  .meta({ description: `${recipeSorts.join(', ')}; with - before it descending` })

const Moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/, 'Please write it as YYYY-MM-DD HH:mm:ss.')
  .refine((moment) => DateText.safeParse(moment.slice(0, 10)).success, 'Please enter a date.')
  .refine((moment) => /^$|^ ([01]\d|2[0-3])(:[0-5]\d){2}$/.test(moment.slice(10)), 'Please enter a time of day.')
  .meta({ description: 'YYYY-MM-DD HH:mm:ss, as the location’s clock has it' })

const costing = { who: 'member', flags: ['display_recipe_costing'] } as const
const ofRecipe = z.object({ id: IdText })

export const getRecipes = defineCall({
  ...costing,
  name: 'getRecipes',
  method: 'GET',
  path: '/recipe',
  summary: 'Recipes by page, with what was sold of them between two moments',
  pricedSorts: pricedRecipeSorts,
  query: z.object({
    filters: jsonText(RecipeFilters).optional(),
    expand: expandOf(['posQuantitySold', 'posTotalSold', 'menu', 'photo']).optional(),
    bgn_date: Moment.optional(),
    end_date: Moment.optional(),
    sort: SortText.default('name'),
    page: Page,
    limit: limit(20, 10_000),
  }),
  response: listOf(RecipeRow).extend({
    totals: z.object({
      foodCostPercent: z
        .number()
        .nullable()
        .meta({
          ...ofPrices,
          description: 'of all recipes found, weighted by what was sold; by one of each where nothing was',
        }),
      isWeightedBySales: z.boolean(),
      mappedPercent: z
        .number()
        .nullable()
        .optional()
        .meta({
          ...ofPrices,
          description:
            'with expand posQuantitySold or posTotalSold: the share of all sales of these days that belongs to recipes, 0 to 100; null: nothing was sold',
        }),
      unmappedTotal: Money.optional().meta({ description: 'with the same: what was sold without a recipe' }),
      unmappedItems: z.int().optional().meta({ description: 'with the same: dishes without a recipe' }),
    }),
  }),
})

export const getRecipe = defineCall({
  ...costing,
  name: 'getRecipe',
  method: 'GET',
  path: '/recipe/{id}',
  summary: 'One recipe with what expand names; without expand with everything',
  params: ofRecipe,
  query: z.object({ expand: expandOf(['ingredients', 'comparisonView', 'menu']).optional() }),
  response: Recipe,
  refusals: [recipeNotFound],
})

export const postRecipe = defineCall({
  ...costing,
  name: 'postRecipe',
  method: 'POST',
  path: '/recipe',
  summary: 'A new recipe without ingredients',
  status: 201,
  idempotent: true,
  body: z.object(recipeFields),
  response: Recipe,
  refusals: [categoryNotFound, tooManyRecipes],
})

export const patchRecipe = defineCall({
  ...costing,
  name: 'patchRecipe',
  method: 'PATCH',
  path: '/recipe/{id}',
  summary:
    'Change a recipe, or its totals: price goes before marginGrossProfit, which goes before foodCostPercentage; with version, refused when somebody changed it meanwhile',
  params: ofRecipe,
  body: z
    .object(recipeFields)
    .partial()
    .extend({
      totalCost: Price.nullish().meta({
        description: 'typed instead of the computed cost; null: the computed one again',
      }),
      marginGrossProfit: Margin.nullish(),
      foodCostPercentage: Percent.nullish(),
      procedure_food_gone: text(200, 1)
        .optional()
        .meta({ description: 'a food to take off procedure_foods, whatever else is among them by now' }),
      version: z.int().optional(),
    }),
  response: Recipe,
  refusals: [
    recipeNotFound,
    categoryNotFound,
    recipeIsSubRecipe,
    recipeIsSold,
    recipeInGroup,
    recipeChanged,
    packOfOtherKind,
  ],
})

export const deleteRecipe = defineCall({
  ...costing,
  name: 'deleteRecipe',
  method: 'DELETE',
  path: '/recipe/{id}',
  summary: 'Delete a recipe that no other recipe and no inventory list uses',
  params: ofRecipe,
  response: Done,
  refusals: [recipeNotFound, recipeInUse, recipeInGroup],
})

export const postRecipeDuplicate = defineCall({
  ...costing,
  name: 'postRecipeDuplicate',
  method: 'POST',
  path: '/recipe/{id}/duplicate',
  summary: 'A copy of a recipe in its category',
  status: 201,
  idempotent: true,
  params: ofRecipe,
  response: Recipe,
  refusals: [recipeNotFound, tooManyRecipes],
})

export const copyIsPriced = {
  code: 'copy_is_priced',
  status: 409,
  text: 'A recipe of the menu has a price. Please ask somebody who sees prices at both locations to copy it.',
} as const

export const postRecipeCopy = defineCall({
  ...costing,
  name: 'postRecipeCopy',
  method: 'POST',
  path: '/recipe/{id}/copy-to-location/{locationId}',
  summary:
    'Copy a recipe and its sub-recipes to another location of the person, with the items that location buys; what it does not buy is named. Whoever sees no prices at one of the two copies sub-recipes only, without typed costs',
  status: 201,
  idempotent: true,
  params: z.object({ id: IdText, locationId: IdText }),
  response: z.object({
    id: Id.meta({ description: 'of the recipe there' }),
    locationId: Id,
    copied: z.int().meta({ description: 'recipes, its sub-recipes included' }),
    notFound: z.array(z.string()).meta({ description: 'ingredients that are not bought there' }),
  }),
  refusals: [recipeNotFound, notFound, featureOff, tooManyRecipes, secondFactorNeededThere, copyIsPriced],
})

export const getRecipePrint = defineCall({
  ...costing,
  name: 'getRecipePrint',
  method: 'GET',
  path: '/recipe/print',
  summary: 'A link to a PDF of recipes, a card for each',
  query: z.object({
    // ids have ten digits at most
    recipes: text(mostPrinted * 11)
      .transform((list) => list.split(',').map(Number))
      .pipe(
        z.array(Id).min(1, 'Please choose a recipe.').max(mostPrinted, `Please choose at most ${mostPrinted} recipes.`),
      )
      .meta({ description: 'ids with commas between them' }),
    costs: z.enum(['0', '1']).default('1').meta({ description: '0: a card for the line, without money' }),
  }),
  response: z.object({ url: z.string() }),
  refusals: [recipeNotFound],
})

/** The most recipes of one location; told in the refusal. */
export const mostRecipes = 10_000
