import { savingsKinds } from '@larder/domain/analytics/figure-definitions.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { DateText, Id, Money } from '../shared.ts'
import { checkTimes, timeFields } from './analytics-query.ts'
import { IsEstimate } from './is-estimate.ts'

const Days = z.object({ start_date: DateText, end_date: DateText })

/** A slice of a donut: pie chart colours cycle over four (spec 3 §9). */
const OfDistributor = { distributor: z.string(), distributor_id: Id, color: z.string() }

const PurchaseTotals = z.object({
  total: Money,
  isEstimate: IsEstimate,
  previous: Money,
  isPreviousEstimate: IsEstimate,
  sparkline: z.array(Money).meta({ description: 'a total for each of the steps' }),
  detail: z.object({
    distributorData: z.array(z.object({ ...OfDistributor, total: Money, isEstimate: IsEstimate })),
    categoryData: z.array(z.object({ category: z.string(), total: Money, isEstimate: IsEstimate, color: z.string() })),
  }),
  orderTotals: z
    .object({ items: Money, fees: Money, taxes: Money, discounts: Money, total: Money, appliedCredits: Money })
    .meta({
      description:
        'of the same received orders: items + fees + taxes − discounts (promos) = total. Credits that were applied to them are apart: they pay back what was billed too much, which no order’s total has',
    }),
})

const OrderTotals = z.object({
  total: z.int(),
  previous: z.int(),
  sparkline: z.array(z.int()),
  cancelled: z.int().meta({ description: 'ordered in the period and cancelled, not in total' }),
  detail: z.object({ distributorData: z.array(z.object({ ...OfDistributor, total: z.int() })) }),
})

const SavingsTotals = z.object({
  total: Money,
  previous: Money,
  sparkline: z.array(Money),
  detail: z.array(z.object({ name: z.enum(savingsKinds), amount: Money })).meta({
    description:
      'the kinds the location shows: rebates with display_rebate, swaps and distributors with display_match, the inventory view with display_comparison_view',
  }),
})

/** The three headline figures with what they are made of (spec 3 §3, Analytics response). */
export const Analytics = z.object({
  filter_type: z.string(),
  period: Days,
  previousPeriod: Days,
  steps: z.array(Days),
  total_purchases: PurchaseTotals,
  total_orders: OrderTotals,
  total_savings: SavingsTotals,
})
export type Analytics = z.input<typeof Analytics>

export const getAnalytics = defineCall({
  name: 'getAnalytics',
  method: 'GET',
  path: '/analytics',
  summary: 'Total purchases, orders and savings of a period, with the period before and what they are made of',
  who: 'member',
  needsPrices: true,
  query: z.object(timeFields).superRefine(checkTimes),
  response: Analytics,
})
