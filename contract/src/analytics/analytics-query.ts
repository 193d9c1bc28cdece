import { mostDays, timeFilters, tooManyDays } from '@larder/domain/analytics/analytics-period.ts'
import { calendarDate, daysBetween, isCalendarDate } from '@larder/domain/values/calendar-date.ts'
import { z } from 'zod'
import { Day } from '../shared.ts'

/** The time filter of every call of analytics (spec 3 §7): days of the location's time zone, both included. */
export const timeFields = {
  filter_type: z.enum(timeFilters).default('week'),
  start_date: Day.optional().meta({ description: 'with filter_type custom' }),
  end_date: Day.optional().meta({ description: 'with filter_type custom' }),
}

type Times = { filter_type: string; start_date?: string | undefined; end_date?: string | undefined }

/** Refuses custom without both days, in the wrong order, or of more than five years. */
export function checkTimes(query: Times, context: z.RefinementCtx): void {
  if (query.filter_type !== 'custom') return
  const { start_date: from, end_date: to } = query
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (from === undefined) refuse('start_date', 'Please choose a start date.')
  if (to === undefined) refuse('end_date', 'Please choose an end date.')
  if (from === undefined || to === undefined) return
  // A text that is no date is refused by its own schema; this check runs all the same.
  if (!isCalendarDate(from) || !isCalendarDate(to)) return
  const days = daysBetween(calendarDate(from), calendarDate(to)) + 1
  if (days < 1) refuse('end_date', 'The end can’t be before the start.')
  if (days > mostDays) refuse('end_date', tooManyDays)
}
