import { z } from 'zod'
import { ItemFilter } from '../catalogue/items.ts'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { DateText, Id, IdText, Money, Page, PagingMeta, UnitPriceMoney, jsonText, limit, listOf } from '../shared.ts'
import { checkTimes, timeFields } from './analytics-query.ts'
import { IsEstimate } from './is-estimate.ts'

/** An item found to show statistics of (spec 3 §3, Item lookup result). */
export const LookedUpItem = z.object({
  itemDistributorId: Id,
  merchantId: Id,
  distributorId: Id,
  name: z.string(),
  description: z.string(),
  din: z.string(),
  brand: z.string(),
  category: z.string(),
  distributor: z.string(),
  price: Money,
  isMarketPrice: z.boolean(),
  unitMeasure: z.string(),
  packSize: z.string(),
  imageUrl: z.string().nullable(),
  brandImageUrl: z.string().nullable(),
  isPurchased: z.boolean(),
  lastPurchasedDate: z.string().nullable(),
  type: z.literal('order_guide'),
})
export type LookedUpItem = z.input<typeof LookedUpItem>

export const getItemLookup = defineCall({
  name: 'getItemLookup',
  method: 'GET',
  path: '/analytics/lookup',
  summary: 'Items to show statistics of, searched and filtered as the order list is',
  who: 'member',
  needsPrices: true,
  query: z.object({ filterOptions: jsonText(ItemFilter).optional(), limit: limit(10), page: Page }),
  response: listOf(LookedUpItem).extend({ _meta: PagingMeta.extend({ isNear: z.boolean().optional() }) }),
})

const PurchasePoint = z.object({
  date: DateText.meta({ description: 'the day of receiving' }),
  order_id: Id,
  order_date: DateText,
  distributor: z.string(),
  pack_size: z.string(),
  quantity: z.int(),
  unit_measure: z.string().meta({ description: 'what the quantity counts' }),
  price: UnitPriceMoney.nullable().meta({ description: 'null: it was received without one' }),
  price_unit: z.string().meta({ description: 'what the price is of' }),
  spent: Money,
  isEstimate: IsEstimate,
})

/** The cost of an item in a period, and each purchase of it. */
export const ItemStatistics = z.object({
  itemData: z.object({
    brand: z.string(),
    name: z.string(),
    unit_measure: z.string(),
    pack_size: z.string(),
    price_unit: z.string(),
    average_price: UnitPriceMoney.nullable(),
    best_price: UnitPriceMoney.nullable(),
    paid_above_best: Money,
    num_cases: z.int().meta({ description: 'counted in unit_measure alone' }),
    unpriced_cases: z.int().meta({
      description: 'those of num_cases that were received without a price, and count in no price',
    }),
    total_purchases: Money,
    isEstimate: IsEstimate,
    hasOtherPacks: z
      .boolean()
      .meta({ description: 'prices are of pack_size by price_unit only, the newest of several packs or units' }),
  }),
  statistics: z.object({
    categories: z.array(DateText),
    series: z.array(z.object({ name: z.string(), data: z.array(UnitPriceMoney.nullable()) })),
  }),
  purchases: z.array(PurchasePoint),
})
export type ItemStatistics = z.input<typeof ItemStatistics>

export const getItemStatistics = defineCall({
  name: 'getItemStatistics',
  method: 'GET',
  path: '/analytics/item-statistics',
  summary: 'Average and best price, cases and spend of an item in a period, and its purchases one by one',
  who: 'member',
  needsPrices: true,
  query: z.object({ ...timeFields, item_distributor_id: IdText }).superRefine(checkTimes),
  response: ItemStatistics,
  refusals: [notFound],
})
