import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { Bool, Id, IdText, Page, limit, listOf, text } from '../shared.ts'
import { importUnderWay } from './order-guides.ts'

export const noPriceAccess = {
  code: 'no_price_access',
  status: 403,
  text: 'You can’t change prices here today. Please ask {location}.',
} as const

const dollars = z
  .number()
  .min(0.01)
  .max(100_000)
  .meta({ description: 'of a pound where isByWeight, else of one case; four decimals' })

/** An item of the rep's distributor, at the location that invited them. */
export const RepItem = z.object({
  id: Id,
  din: z.string(),
  name: z.string(),
  brand: z.string(),
  packSize: z.string(),
  unitMeasure: z.string(),
  price: z.number().meta({ description: 'of a pound where isByWeight, else of one case; 0: a market price' }),
  isByWeight: z.boolean(),
  isMarketPrice: z.boolean(),
  isOutdated: z.boolean().meta({
    description: 'true: the location works with a price it has paid since; the same price sent again counts',
  }),
  isOutOfStock: z.boolean(),
})
export type RepItem = z.input<typeof RepItem>

export const getRepItems = defineCall({
  name: 'getRepItems',
  method: 'GET',
  path: '/rep/items',
  summary: 'The items of the rep’s distributor with their prices, while their access reaches them',
  who: 'rep',
  query: z.object({ search: text(100).optional(), page: Page, limit: limit(50) }),
  response: listOf(RepItem),
  refusals: [noPriceAccess],
})

export const patchRepItem = defineCall({
  name: 'patchRepItem',
  method: 'PATCH',
  path: '/rep/items/{id}',
  summary: 'Change the price of an item, or mark it out of stock',
  who: 'rep',
  params: z.object({ id: IdText }),
  body: z.object({ price: dollars.optional(), isOutOfStock: Bool.optional() }),
  response: RepItem,
  refusals: [notFound, noPriceAccess, importUnderWay],
})
