import { mostPrepared } from '@larder/domain/recipes/prep-list.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Id, jsonText } from '../shared.ts'
import { FractionText } from './ingredients.ts'
import { recipeNotFound } from './refusals.ts'

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
  make: z
    .object({
      id: Id,
      times: z.string().nullable().meta({ description: 'batches needed, exact: 1/2; null: does not convert' }),
      isListed: z.boolean().meta({ description: 'the sub-recipe is on the same prep list' }),
    })
    .nullable()
    .meta({ description: 'of a sub-recipe' }),
})
export type PrepLine = z.input<typeof PrepLine>

export const getPrepList = defineCall({
  who: 'member',
  flags: ['display_recipe_costing'],
  name: 'getPrepList',
  method: 'GET',
  path: '/recipe/prep-list',
  summary: 'All that several recipes take, by the inventory list it is kept in, in shelf order',
  query: z.object({
    recipes: jsonText(z.array(Prepared).min(1, 'Please choose a recipe.').max(mostPrepared)),
  }),
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
      .meta({ description: 'those that still exist' }),
    shelves: z.array(
      z.object({
        name: z.string().nullable().meta({ description: 'the inventory list; null: on none' }),
        lines: z.array(PrepLine),
      }),
    ),
  }),
  refusals: [recipeNotFound],
})
