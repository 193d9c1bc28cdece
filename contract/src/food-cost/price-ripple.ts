import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Day, Id, Money } from '../shared.ts'

export const RippledRecipe = z.object({
  id: Id,
  menuCategoryId: Id,
  name: z.string(),
  price: Money,
  costBefore: Money,
  cost: Money,
  percentBefore: z.number().meta({ description: '25 is 25 %' }),
  percent: z.number(),
  priceToRestore: Money.meta({ description: 'the lowest price that meets the target' }),
  isByPrices: z
    .boolean()
    .meta({ description: 'false: its recipe, or the items it is costed by, brought it over the target' }),
  movers: z
    .array(
      z.object({
        itemId: Id,
        name: z.string(),
        before: Money.meta({ description: 'for as much as a case holds now, where the pack changed since' }),
        now: Money,
        onPlate: Money,
      }),
    )
    .meta({ description: 'items whose price moved: of a case, and what that adds to the plate; the first five' }),
  swap: z
    .object({ from: z.string(), to: z.string(), cost: Money, percent: z.number() })
    .nullable()
    .meta({ description: 'an item linked to the same generic ingredient that would meet the target' }),
})
export type RippledRecipe = z.input<typeof RippledRecipe>

export const getPriceRipple = defineCall({
  who: 'member',
  flags: ['display_recipe_costing'],
  name: 'getPriceRipple',
  method: 'GET',
  path: '/price-ripple',
  summary: 'Recipes that passed their food cost target since a day, and the prices that moved in them',
  needsPrices: true,
  query: z.object({
    since: Day,
    target: z.coerce
      .number()
      .min(1, 'Please enter at least 1.')
      .max(100, 'Please enter at most 100.')
      .optional()
      .meta({ description: 'per cent of the menu price; the location’s own target unless sent' }),
  }),
  response: z.object({
    target: z.number().meta({ description: 'per cent' }),
    data: z.array(RippledRecipe),
    summary: z.object({
      dearer: z.int().meta({ description: 'recipes that cost more than on that day' }),
      recipes: z.int(),
      dearest: z
        .array(z.object({ id: Id, name: z.string(), costBefore: Money, cost: Money }))
        .meta({ description: 'of those that cost more, the first five by how much more' }),
    }),
  }),
})
