import { z } from 'zod'
import { defineCall } from '../call.ts'
import { InstantText } from '../shared.ts'

export const highBelowTarget = {
  code: 'high_below_target',
  status: 400,
  text: '‘Too high from’ can’t be below the target.',
} as const

const Percent = z
  .number()
  .min(1, 'Please enter at least 1.')
  .max(100, 'Please enter at most 100.')
  .refine((percent) => Number(percent.toFixed(1)) === percent, 'Please enter at most one decimal.')
  .meta({ description: '35 is 35 %' })

/** A food cost below `target` is good, above `high` too high; between them it is to be watched. */
const Target = z.object({
  target: z.number().meta({ description: 'per cent of the menu price' }),
  high: z.number(),
  changed: z.object({ by: z.string(), time: InstantText }).nullable().meta({ description: 'null: as it was at first' }),
})
export type FoodCostTarget = z.input<typeof Target>

const costing = { who: 'member', flags: ['display_recipe_costing'] } as const

export const getFoodCostTarget = defineCall({
  ...costing,
  name: 'getFoodCostTarget',
  method: 'GET',
  path: '/food-cost-target',
  summary: 'The food cost that the active location aims at',
  needsPrices: true,
  response: Target,
})

export const putFoodCostTarget = defineCall({
  ...costing,
  name: 'putFoodCostTarget',
  method: 'PUT',
  path: '/food-cost-target',
  summary: 'Set the food cost that the active location aims at',
  needsPrices: true,
  body: z.object({ target: Percent, high: Percent }),
  response: Target,
  refusals: [highBelowTarget],
})
