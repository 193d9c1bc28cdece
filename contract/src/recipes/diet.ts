import { allergens, diets } from '@larder/domain/recipes/diet/diet.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Changed, Done, Id, IdText } from '../shared.ts'
import { unknownIngredient } from './ingredients.ts'
import { recipeNotFound } from './refusals.ts'

const Allergens = z.array(z.enum(allergens))

/** The allergens and diet of a recipe, its sub-recipes included. */
export const RecipeDiet = z.object({
  contains: Allergens.meta({ description: 'of the foods that a person confirmed' }),
  mayContain: Allergens.meta({ description: 'besides, what the names of the others suggest' }),
  diet: z.enum(diets).nullable().meta({ description: 'null while a food is not confirmed or a sub-recipe is empty' }),
  unconfirmed: z.int().meta({ description: 'foods that nobody has confirmed: more may be in it' }),
  emptySubRecipes: z
    .array(z.string())
    .meta({ description: 'sub-recipes in it, by name, that have no ingredients yet: more may be in it' }),
})
export type RecipeDiet = z.input<typeof RecipeDiet>

/** A food of a recipe with what is in it. */
export const FoodWithDiet = z.object({
  item_id: Id.nullable(),
  custom_item_id: Id.nullable().meta({ description: 'both null: no item is linked, so nothing can be confirmed' }),
  name: z.string(),
  allergens: Allergens.meta({ description: 'as confirmed; else as its name suggests' }),
  diet: z.enum(diets),
  confirmed: Changed.meta({ description: 'null: nobody has, or it had another name then' }),
  withoutItemIn: z.array(z.object({ id: Id, name: z.string(), isIngredient: z.boolean() })).meta({
    description:
      'the recipe itself and sub-recipes that name it without an item: as an ingredient, or in the procedure',
  }),
})
export type FoodWithDiet = z.input<typeof FoodWithDiet>

const costing = { who: 'member', flags: ['display_recipe_costing'] } as const

export const getRecipeDiet = defineCall({
  ...costing,
  name: 'getRecipeDiet',
  method: 'GET',
  path: '/recipe/{id}/allergens',
  summary: 'Allergens of a recipe with its sub-recipes, and of each food in it; those to confirm come first',
  params: z.object({ id: IdText }),
  response: RecipeDiet.extend({ foods: z.array(FoodWithDiet) }),
  refusals: [recipeNotFound],
})

export const putFoodDiet = defineCall({
  ...costing,
  name: 'putFoodDiet',
  method: 'PUT',
  path: '/recipe/allergens',
  summary:
    'Confirm which allergens are in an item, and whether it is of plants only; it counts in every recipe with it',
  body: z
    .object({
      item_id: Id.nullish(),
      custom_item_id: Id.nullish(),
      allergens: Allergens.max(allergens.length),
      diet: z.enum(diets),
    })
    .refine(({ item_id, custom_item_id }) => Boolean(item_id) !== Boolean(custom_item_id), {
      path: ['item_id'],
      message: 'Please say which item is meant.',
    }),
  response: Done,
  refusals: [unknownIngredient],
})
