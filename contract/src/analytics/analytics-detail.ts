import { purchaseSorts } from '@larder/domain/analytics/purchase-sorts.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { DateText, Id, IdText, Money, Page, PagingMeta, UnitPriceMoney, limit, listOf, text } from '../shared.ts'
import { checkTimes, timeFields } from './analytics-query.ts'
import { IsEstimate } from './is-estimate.ts'

/** The name that lines without a category go by. */
export const noCategory = 'Uncategorized'

const sorts = [...purchaseSorts, ...purchaseSorts.map((column) => `-${column}` as const)]

/** An item in one pack, as it was bought in a period (spec 3 §3, Analytics detail row). */
export const PurchaseRow = z.object({
  key: z.string(),
  item_distributor_id: Id.nullable().meta({ description: 'null: a special request, or added at the door' }),
  distributor_id: Id,
  name: z.string(),
  brand: z.string(),
  din: z.string(),
  distributor: z.string(),
  category: z.string(),
  pack_size: z.string(),
  total_quantity: z.int(),
  unit_measure: z.string(),
  tot_spent: Money,
  isEstimate: IsEstimate,
  price_unit: z.string().meta({ description: 'what the prices are of: unit_measure, or LB for catch weight' }),
  average_price: UnitPriceMoney.nullable(),
  best_price: UnitPriceMoney.nullable().meta({
    description: 'the lowest price paid in the period; null: all came for nothing',
  }),
  paid_above_best: Money,
  image_url: z.string().nullable(),
})
export type PurchaseRow = z.input<typeof PurchaseRow>

/** An order of a period (spec 3 §3, Order row). */
export const AnalyticsOrder = z.object({
  order_id: Id,
  order_number: z.string(),
  distributor: z.string(),
  order_date: DateText,
  delivery_date: DateText.nullable(),
  line_items: z.int(),
  tot_amount: Money,
  unweighed_items: z
    .int()
    .meta({ description: 'lines billed by weight that nobody has weighed: the total is an estimate' }),
  status: z.string().meta({ description: 'received, cancelled; anything else is on the way, but for a refused one' }),
  isRefused: z.boolean().meta({ description: 'still to come, but its sales rep answered that nothing of it comes' }),
})
export type AnalyticsOrder = z.input<typeof AnalyticsOrder>

/** More rows than this are not written into one file. */
export const mostPurchaseRows = 20_000

export const tooManyPurchases = {
  code: 'too_many_rows',
  status: 400,
  text: 'More than 20,000 items were bought in this time. Please choose fewer days or one distributor.',
} as const

const narrowing = {
  sort: z.enum(sorts).optional().meta({ description: 'of purchases; the highest spend first without it' }),
  distributor_id: IdText.optional(),
  category: text(200)
    .optional()
    .meta({ description: `of purchases; ${noCategory} are those without` }),
}

export const getAnalyticsDetail = defineCall({
  name: 'getAnalyticsDetail',
  method: 'GET',
  path: '/analytics/detail',
  summary: 'The purchased items or the orders behind a total; _meta has the sums over all pages',
  who: 'member',
  needsPrices: true,
  query: z
    .object({
      ...timeFields,
      section: z.enum(['purchase', 'order']).default('purchase'),
      ...narrowing,
      page: Page,
      limit: limit(10),
    })
    .superRefine(checkTimes),
  response: listOf(z.union([PurchaseRow, AnalyticsOrder])).extend({
    _meta: PagingMeta.extend({
      total: Money.meta({ description: 'of orders: before the credits that were applied to them' }),
      isEstimate: IsEstimate,
      appliedCredits: Money.nullable().meta({
        description: 'of orders: what their total amounts have less for credits',
      }),
      paidAboveBest: Money.nullable().meta({ description: 'of purchases' }),
      cancelled: z.int().nullable().meta({ description: 'of orders: how many of those listed are cancelled' }),
      refused: z.int().nullable().meta({ description: 'of orders: how many of those listed their sales rep refused' }),
    }),
  }),
})

export const getPurchasesFile = defineCall({
  name: 'getPurchasesFile',
  method: 'GET',
  path: '/analytics/detail/file',
  summary: 'All purchased items as a CSV file, up to 20,000 rows',
  who: 'member',
  needsPrices: true,
  query: z.object({ ...timeFields, ...narrowing }).superRefine(checkTimes),
  response: z.object({ fileName: z.string(), csv: z.string() }),
  refusals: [tooManyPurchases],
})
