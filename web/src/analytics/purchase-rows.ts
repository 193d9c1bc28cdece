import type { AnalyticsOrder, PurchaseRow } from '@larder/contract/analytics/analytics-detail.ts'

type Page = { data: (PurchaseRow | AnalyticsOrder)[] }

/** The purchased items of answers of analytics/detail. */
export function purchaseRows(pages: readonly Page[]): PurchaseRow[] {
  return pages.flatMap(({ data }) => data).filter((row) => 'tot_spent' in row)
}

/** The orders of answers of analytics/detail. */
export function orderRows(pages: readonly Page[]): AnalyticsOrder[] {
  return pages.flatMap(({ data }) => data).filter((row) => 'order_id' in row)
}
