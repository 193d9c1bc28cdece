import { calendarDate, plusDays, startOfWeek, type CalendarDate } from '../values/calendar-date.ts'

type SalesPeriod = 'weekly' | 'monthly' | 'year'
type SalesDays = { readonly from: CalendarDate; readonly to: CalendarDate }

/**
 * The days whose sales the recipe list shows: from the start of the week (Monday), the month or the year to yesterday
 * (spec 2 §9). On the first day of one of them yesterday belongs to the one before, which is then shown whole.
 */
export function salesDays(period: SalesPeriod, today: CalendarDate): SalesDays {
  const yesterday = plusDays(today, -1)
  return { from: startOf(period, yesterday), to: yesterday }
}

function startOf(period: SalesPeriod, date: CalendarDate): CalendarDate {
  if (period === 'weekly') return startOfWeek(date)
  return calendarDate(period === 'monthly' ? `${date.slice(0, 7)}-01` : `${date.slice(0, 4)}-01-01`)
}
