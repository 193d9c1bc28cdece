import { purchaseSorts, type PurchaseSort } from '@larder/domain/analytics/purchase-sorts.ts'
import { mostDays, periodOf, type TimeFilter } from '@larder/domain/analytics/analytics-period.ts'
import { calendarDate, plusDays, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { dayIn, given, idIn, oneOfIn, textIn } from '../kit/page/in-address.ts'

/** The state of the analytics screens, as their address says it: the week when it says nothing. */
export type AnalyticsUrl = {
  period?: Exclude<TimeFilter, 'week'>
  from?: string
  to?: string
  /** the pressed slices */
  distributor?: number
  category?: string
  sort?: PurchaseSort
}

const longestCategory = 200

export function readAnalyticsUrl({
  period,
  from,
  to,
  distributor,
  category,
  sort,
}: Record<string, unknown>): AnalyticsUrl {
  return given({
    period: oneOfIn(['month', 'year', 'custom'] as const, period),
    from: dayIn(from),
    to: dayIn(to),
    distributor: idIn(distributor),
    category: textIn(category, longestCategory),
    sort: oneOfIn([...purchaseSorts, ...purchaseSorts.map((column) => `-${column}` as const)], sort),
  })
}

/** The time alone, for links from one screen of analytics to another. */
export function timeOf({ period, from, to }: AnalyticsUrl): AnalyticsUrl {
  return given({ period, from, to })
}

/**
 * The days of a custom range. It begins as the last month; an end before its start is that day alone, and of an address
 * with more days than can be chosen it is the last ones.
 */
export function customDays({ from, to }: AnalyticsUrl, today: CalendarDate): { from: string; to: string } {
  const month = periodOf('month', today, { from: today, to: today })
  const start = from ?? (to !== undefined && to < month.from ? to : month.from)
  const end = to ?? (start > month.to ? start : month.to)
  const earliest = plusDays(calendarDate(end), 1 - mostDays)
  return { from: start < earliest ? earliest : start, to: end < start ? start : end }
}

/** The time filter of the calls. */
export function timeQuery(url: AnalyticsUrl, today: CalendarDate) {
  if (url.period !== 'custom') return { filter_type: url.period ?? ('week' as const) }
  const { from, to } = customDays(url, today)
  return { filter_type: 'custom' as const, start_date: from, end_date: to }
}

/** The sort after a press on the head of a column: descending, then ascending, then the highest spend again. */
export function nextSort(
  column: (typeof purchaseSorts)[number],
  sort: PurchaseSort = '-tot_spent',
): PurchaseSort | undefined {
  if (sort === `-${column}`) return column
  if (sort === column || column === 'tot_spent') return undefined
  return `-${column}`
}
