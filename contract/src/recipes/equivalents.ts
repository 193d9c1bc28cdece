import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { Done, Id, IdText, InstantText, Page, limit, listOf, text } from '../shared.ts'

/** A conversion that somebody typed for one food, proposed for every further recipe with it. */
export const FoodEquivalent = z.object({
  id: Id,
  food: z.string(),
  detail: z.string().meta({ description: 'brand, distributor and pack of an item; else Own item or Sub-recipe' }),
  sentence: z.string().meta({ description: '1 tub = 2.85 lb' }),
  byName: z.string(),
  notedAt: InstantText,
})
export type FoodEquivalent = z.input<typeof FoodEquivalent>

const costing = { who: 'member', flags: ['display_recipe_costing'] } as const

export const getFoodEquivalents = defineCall({
  ...costing,
  name: 'getFoodEquivalents',
  method: 'GET',
  path: '/recipe/equivalents',
  summary: 'Conversions that are remembered of foods, by name of the food',
  query: z.object({ search: text(100).optional(), page: Page, limit: limit(50) }),
  response: listOf(FoodEquivalent),
})

export const deleteFoodEquivalent = defineCall({
  ...costing,
  name: 'deleteFoodEquivalent',
  method: 'DELETE',
  path: '/recipe/equivalents/{id}',
  summary: 'Forget a conversion: recipes keep theirs, new ingredients are no longer offered it',
  params: z.object({ id: IdText }),
  response: Done,
  refusals: [notFound],
})
