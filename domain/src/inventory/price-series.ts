import { plusDays, type CalendarDate } from '../values/calendar-date.ts'
import type { Cents } from '../values/money.ts'

export type PriceOfDay = { readonly startDate: CalendarDate; readonly price: Cents }

/** The first day that a price history of an item shows: twelve months back (spec 2 §9). */
export function startOfPriceSeries(today: CalendarDate): CalendarDate {
  return plusDays(today, -365)
}

/**
 * The prices of the last twelve months, oldest first: the one in force on the first day, every change, and today's,
 * so that a line through them spans the whole time. `changes` come oldest first; those of days to come are left out.
 */
export function priceSeries<Price extends PriceOfDay>(changes: readonly Price[], today: CalendarDate): Price[] {
  const first = startOfPriceSeries(today)
  const series: Price[] = []
  for (const change of changes) {
    if (change.startDate > today) break
    if (change.startDate <= first) series[0] = { ...change, startDate: first }
    else series.push(change)
  }
  const last = series.at(-1)
  return last && last.startDate < today ? [...series, { ...last, startDate: today }] : series
}
