import type { Analytics } from '@larder/contract/analytics/analytics.ts'
import { type PurchaseRow } from '@larder/contract/analytics/analytics-detail.ts'
import { listOf } from './answers.ts'

export const week = { start_date: '2026-11-16', end_date: '2026-11-22' }

export const detail = {
  distributorData: [
    { distributor: 'Hudson Basin', distributor_id: 531, color: '#1F6B4A', total: 750.25, isEstimate: false },
    { distributor: 'Tri-Harbor', distributor_id: 558, color: '#245F9E', total: 250, isEstimate: false },
  ],
  // As binary fractions these add up to 1000.2500000000001.
  categoryData: [
    { category: 'Dairy', color: '#1F6B4A', total: 500.05, isEstimate: false },
    { category: 'Produce', color: '#245F9E', total: 400.1, isEstimate: false },
    { category: 'Meat', color: '#8A5A00', total: 100.1, isEstimate: false },
  ],
}

export function figures(): Analytics {
  return {
    filter_type: 'week',
    period: week,
    previousPeriod: { start_date: '2026-11-09', end_date: '2026-11-15' },
    steps: [
      { start_date: '2026-11-16', end_date: '2026-11-18' },
      { start_date: '2026-11-19', end_date: '2026-11-22' },
    ],
    total_purchases: {
      total: 1_000.25,
      isEstimate: false,
      previous: 800.2,
      isPreviousEstimate: false,
      sparkline: [400, 600.25],
      detail,
      orderTotals: { items: 1_000.25, fees: 20, taxes: 5, discounts: 1.25, total: 1_024, appliedCredits: 8 },
    },
    total_orders: {
      total: 5,
      previous: 10,
      sparkline: [2, 3],
      cancelled: 1,
      detail: { distributorData: [{ distributor: 'Hudson Basin', distributor_id: 531, color: '', total: 5 }] },
    },
    total_savings: {
      total: 40,
      previous: 0,
      sparkline: [0, 40],
      detail: [
        { name: 'matchSavings', amount: 30 },
        { name: 'rebateSavings', amount: 10 },
      ],
    },
  }
}

export function aPurchase(own: Partial<PurchaseRow> = {}): PurchaseRow {
  return {
    key: '1',
    item_distributor_id: 7,
    distributor_id: 531,
    name: 'Butter',
    brand: 'Grassland',
    din: '100',
    distributor: 'Hudson Basin',
    category: 'Dairy',
    pack_size: '36/1 LB',
    total_quantity: 4,
    unit_measure: 'CS',
    tot_spent: 400,
    isEstimate: false,
    price_unit: 'CS',
    average_price: 100,
    best_price: 96.5,
    paid_above_best: 14,
    image_url: null,
    ...own,
  }
}

export const sums = {
  total: 1_000.25,
  isEstimate: false,
  appliedCredits: null,
  paidAboveBest: 14,
  cancelled: null,
  refused: null,
}

export const purchases = (...rows: PurchaseRow[]) => {
  const { data, _meta } = listOf(...rows)
  return { data, _meta: { ..._meta, ...sums } }
}

/** An item that was bought twice. */
export const statistics = {
  itemData: {
    brand: 'Grassland',
    name: 'Butter',
    unit_measure: 'CS',
    pack_size: '36/1 LB',
    price_unit: 'CS',
    average_price: 100,
    best_price: 96.5,
    paid_above_best: 14,
    num_cases: 4,
    unpriced_cases: 0,
    total_purchases: 400,
    isEstimate: false,
    hasOtherPacks: false,
  },
  statistics: { categories: ['2026-11-17', '2026-11-20'], series: [{ name: 'Hudson Basin', data: [103.5, 96.5] }] },
  purchases: [
    { date: '2026-11-17', order_id: 1, price: 103.5 },
    { date: '2026-11-20', order_id: 2, price: 96.5 },
  ].map((point) => ({
    ...point,
    order_date: '2026-11-16',
    distributor: 'Hudson Basin',
    pack_size: '36/1 LB',
    quantity: 2,
    unit_measure: 'CS',
    price_unit: 'CS',
    spent: point.price * 2,
    isEstimate: false,
  })),
}

/** Butter as an item that is looked up. */
export const foundButter = {
  itemDistributorId: 7,
  merchantId: 1,
  distributorId: 531,
  name: 'Butter',
  description: '',
  din: '100',
  brand: 'Grassland',
  category: 'Dairy',
  distributor: 'Hudson Basin',
  price: 96.5,
  isMarketPrice: false,
  unitMeasure: 'CS',
  packSize: '36/1 LB',
  imageUrl: null,
  brandImageUrl: null,
  isPurchased: true,
  lastPurchasedDate: null,
  type: 'order_guide' as const,
}

/** The answers of an area in which nothing but butter was bought. */
export const nothing = {
  getAnalytics: figures,
  getAnalyticsDetail: () => purchases(aPurchase()),
  getLastPurchased: listOf<never>(),
}

/** The words, among others. */
export function within(words: string): RegExp {
  return new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
}
