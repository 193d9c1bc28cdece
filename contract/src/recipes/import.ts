import { mostLines } from '@larder/domain/recipes/import/read-recipe.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { fileTooLarge } from '../refusal.ts'
import { Id, text } from '../shared.ts'
import { FractionText, KitchenUnit, ingredientTypes, notASubRecipe, unknownIngredient } from './ingredients.ts'
import { categoryNotFound } from './menu-categories.ts'
import { Recipe, postRecipe, tooManyRecipes } from './recipes.ts'

export const noRecipeFound = {
  code: 'no_recipe_found',
  status: 400,
  text: 'No recipe was found in this. Please paste its ingredients, one on each line.',
} as const

/** The most letters of a text or page that is read as a recipe. */
export const mostLetters = 1_000_000
/** A letter takes up to three bytes, and a mark of the page one more to be sent. */
const largestBody = 4_194_304

/** Something the location has that a line of a recipe may mean. */
export const FoodMatch = z.object({
  ingredient_type: z.enum(ingredientTypes),
  ingredient_id: Id,
  name: z.string(),
  detail: z.string().meta({ description: 'brand, distributor and pack, or the inventory list' }),
  score: z.number().meta({ description: 'how much it is what the line says, 0 to 1' }),
})
export type FoodMatch = z.input<typeof FoodMatch>

const ImportLine = z.object({
  line: z.string().meta({ description: 'as it was written' }),
  amount: z.string().nullable().meta({ description: 'a fraction or number; of 2 to 3 the larger; null: none is said' }),
  uom: z.string().nullable(),
  food: z.string(),
  note: z.string(),
  isFree: z.boolean().meta({ description: 'water: it costs nothing and is no item' }),
  matches: z.array(FoodMatch).meta({ description: 'the likeliest first' }),
})
export type ImportLine = z.input<typeof ImportLine>

const ImportedRecipe = z.object({
  name: z.string(),
  description: z.string(),
  procedure: z.string(),
  yield: z.string().meta({ description: 'as written' }),
  yieldAmount: z.string().nullable(),
  yieldUom: z.string().nullable(),
  leftOut: z.int().meta({ description: 'ingredients beyond the most that a recipe can have' }),
  lines: z.array(ImportLine),
})
export type ImportedRecipe = z.input<typeof ImportedRecipe>

const costing = { who: 'member', flags: ['display_recipe_costing'] } as const

export const postRecipeReading = defineCall({
  ...costing,
  name: 'postRecipeReading',
  method: 'POST',
  path: '/recipe/import/read',
  summary:
    'Read recipes out of pasted text, a page or its schema.org data, and match their ingredients with what the location has; nothing is saved',
  largestBody,
  body: z.object({ text: text(mostLetters, 1) }),
  response: z.object({ recipes: z.array(ImportedRecipe) }),
  refusals: [noRecipeFound, fileTooLarge],
})

const SavedLine = z
  .object({
    name: text(200, 1),
    note: text(200).optional(),
    ingredient_type: z
      .enum(ingredientTypes)
      .nullish()
      .meta({ description: 'missing: kept by its name, without a cost' }),
    ingredient_id: Id.nullish(),
    recipe_amount_fraction: FractionText,
    recipe_pack_size_uom: KitchenUnit,
  })
  .refine(({ ingredient_type: type, ingredient_id: id }) => (type ?? null) === null || (id ?? null) !== null, {
    path: ['ingredient_id'],
    message: 'Please say which ingredient is meant.',
  })

export const postRecipeImport = defineCall({
  ...costing,
  name: 'postRecipeImport',
  method: 'POST',
  path: '/recipe/import',
  summary: 'Save a recipe with all its ingredients, as confirmed after reading',
  status: 201,
  idempotent: true,
  body: postRecipe.body.extend({ ingredients: z.array(SavedLine).max(mostLines) }),
  response: Recipe,
  refusals: [categoryNotFound, tooManyRecipes, unknownIngredient, notASubRecipe],
})
