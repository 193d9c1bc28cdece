import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { DateText, Id, IdText, Money, listOf } from '../shared.ts'

/** The most inventories that the history of an item shows (spec 2 §9). */
export const mostHistoricInventories = 12

/** An item in a finished inventory (spec 2 §3, Historic record). */
export const HistoricInventory = z.object({
  inventoryId: Id,
  startDate: DateText,
  onHand: z.number().nullable().meta({ description: 'in cases, two decimals; null: not counted' }),
  onHandAmount: Money.nullable().meta({ description: 'null: not counted, or at a price that nobody knew' }),
  ordered: z.number().nullable().meta({
    description:
      'cases ordered after the inventory before, up to this one; null for the first inventory, which has none before it, and for what no distributor sells',
  }),
})
export type HistoricInventory = z.input<typeof HistoricInventory>

export const getHistoricInventory = defineCall({
  name: 'getHistoricInventory',
  method: 'GET',
  path: '/comparison-views/{id}/groups/{groupId}/item/{itemId}/historic-inventory',
  summary: `An item of a group in the newest ${mostHistoricInventories} finished inventories, newest first`,
  who: 'member',
  flags: ['display_comparison_view'],
  params: z.object({
    id: IdText,
    groupId: IdText,
    itemId: IdText.meta({ description: 'the row in the group: genericItemId or genericCustomItemId' }),
  }),
  response: listOf(HistoricInventory),
  refusals: [notFound],
})

/** A price and the day it began (spec 2 §3, Price analytics point). */
export const PricePoint = z.object({ startDate: DateText, price: Money })
export type PricePoint = z.input<typeof PricePoint>

export const getPriceAnalytics = defineCall({
  name: 'getPriceAnalytics',
  method: 'GET',
  path: '/items/{id}/price-analytics',
  summary:
    'The prices of a distributor’s item in the last twelve months: the one in force when they began, every change, and today’s',
  who: 'member',
  needsPrices: true,
  flags: ['display_comparison_view'],
  params: z.object({ id: IdText.meta({ description: 'the itemDistributorId' }) }),
  response: z.object({ analytics: z.array(PricePoint) }),
  refusals: [notFound],
})
