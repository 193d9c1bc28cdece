import { z } from 'zod'
import { defineCall } from '../call.ts'
import { DateText, Day, IdText, Money } from '../shared.ts'
import { recipeNotFound } from './refusals.ts'

export const getRecipeCosts = defineCall({
  who: 'member',
  flags: ['display_recipe_costing'],
  name: 'getRecipeCosts',
  method: 'GET',
  path: '/recipe/{id}/costs',
  summary:
    'The cost of a recipe over time: each day from which on it was another one, the oldest first; days on which a part was not known are left out',
  needsPrices: true,
  params: z.object({ id: IdText }),
  query: z.object({
    since: Day.optional().meta({ description: 'a year ago unless sent; the cost of that day comes first' }),
  }),
  response: z.object({
    since: DateText,
    today: DateText,
    data: z.array(z.object({ date: DateText, cost: Money })),
  }),
  refusals: [recipeNotFound],
})
