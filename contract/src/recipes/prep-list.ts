import { mostPrepared } from '@larder/domain/recipes/prep-list.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Done, Id, IdText, InstantText, text } from '../shared.ts'
import { FractionText } from './ingredients.ts'
import { recipeNotFound } from './refusals.ts'

export const prepListFull = {
  code: 'prep_list_full',
  status: 400,
  text: 'A prep list can hold {most} recipes. Clear it or remove some first.',
} as const

export const prepListCleared = {
  code: 'prep_list_cleared',
  status: 409,
  text: 'The prep list was cleared after you checked something off. The new list was left as it is.',
} as const

/** A recipe on a prep list: how often it is made. */
export const Prepared = z.strictObject({ id: Id, times: FractionText })
export type Prepared = z.input<typeof Prepared>

export const PrepLine = z.object({
  key: z.string().meta({ description: 'of the food, the same in every list: item 12, recipe 7, group 3' }),
  name: z.string(),
  amount: z.string().meta({ description: 'to take, with what is lost by trimming: 2 1/4 lb' }),
  place: z.string().meta({ description: 'the generic item it is kept with; empty: none' }),
  alsoIn: z.array(z.string()).meta({ description: 'other inventory lists that have it' }),
  isInactive: z.boolean().meta({ description: 'punched out or deleted' }),
  for: z.array(
    z.object({
      recipe: z.string(),
      amount: z.string(),
      note: z.string(),
      afterWaste: z.string().nullable().meta({ description: 'what is left after trimming; null: all of it' }),
    }),
  ),
  taken: z
    .object({ by: z.string(), userId: Id.nullable() })
    .nullable()
    .meta({ description: 'who has taken this amount; null: nobody yet' }),
  make: z
    .object({
      id: Id,
      times: z.string().nullable().meta({ description: 'batches needed, exact: 1/2; null: does not convert' }),
      isListed: z.boolean().meta({ description: 'the sub-recipe is on the same prep list' }),
      rest: z.string().nullable().meta({
        description:
          'batches that are needed beyond those on the list, exact; null: it is not listed, is enough, or does not convert',
      }),
    })
    .nullable()
    .meta({ description: 'of a sub-recipe' }),
})
export type PrepLine = z.input<typeof PrepLine>

const ofKitchen = { who: 'member', flags: ['display_recipe_costing'] } as const

export const getPrepList = defineCall({
  ...ofKitchen,
  name: 'getPrepList',
  method: 'GET',
  path: '/recipe/prep-list',
  summary: 'The recipes to make, and all ingredients they take, by the inventory list each is kept in, in shelf order',
  response: z.object({
    recipes: z
      .array(
        z.object({
          id: Id,
          menuId: Id,
          name: z.string(),
          times: z.string(),
          makes: z.string().nullable().meta({ description: 'of a sub-recipe: 6 qt' }),
        }),
      )
      .meta({ description: 'in the order they were added' }),
    addedFrom: InstantText.optional().meta({
      description: 'when the oldest of them was added; none: the list is empty',
    }),
    addedUntil: InstantText.optional().meta({ description: 'when the newest of them was added' }),
    shelves: z.array(
      z.object({
        name: z.string().nullable().meta({ description: 'the inventory list; null: on none' }),
        lines: z.array(PrepLine),
      }),
    ),
  }),
})

export const postPrepRecipes = defineCall({
  ...ofKitchen,
  name: 'postPrepRecipes',
  method: 'POST',
  path: '/recipe/prep-list',
  summary: 'Put recipes on the prep list; one that is on it is made that much more often',
  idempotent: true,
  body: z.object({ recipes: z.array(Prepared).min(1, 'Please choose a recipe.').max(mostPrepared) }),
  response: Done,
  refusals: [recipeNotFound, prepListFull],
})

export const patchPrepRecipe = defineCall({
  ...ofKitchen,
  name: 'patchPrepRecipe',
  method: 'PATCH',
  path: '/recipe/prep-list/{id}',
  summary: 'How often a recipe of the prep list is made; null takes it off',
  params: z.object({ id: IdText }),
  body: z.object({ times: FractionText.nullable() }),
  response: Done,
  refusals: [recipeNotFound],
})

export const putPrepTaken = defineCall({
  ...ofKitchen,
  name: 'putPrepTaken',
  method: 'PUT',
  path: '/recipe/prep-list/taken',
  summary: 'Say that an amount of a food was taken, or was not; it holds for this amount',
  body: z.object({
    key: text(240, 1),
    amount: text(240, 1),
    isTaken: z.boolean(),
    addedUntil: InstantText.optional().meta({
      description: 'of the list as it was read; once all of it was taken off, the mark is refused',
    }),
  }),
  response: Done,
  refusals: [prepListCleared],
})

export const deletePrepList = defineCall({
  ...ofKitchen,
  name: 'deletePrepList',
  method: 'DELETE',
  path: '/recipe/prep-list',
  summary: 'Clear the prep list, its check marks too',
  response: Done,
})
