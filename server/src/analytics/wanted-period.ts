import {
  periodBefore,
  periodOf,
  stepsOf,
  type DayRange,
  type TimeFilter,
} from '@larder/domain/analytics/analytics-period.ts'
import { calendarDate, inTimeZone, plusDays, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import type { Context } from '../context.ts'

type Asked = { filter_type: TimeFilter; start_date?: string | undefined; end_date?: string | undefined }

/** From the first day until the first one after the last. */
export type Days = { readonly from: CalendarDate; readonly until: CalendarDate }

export type WantedPeriod = {
  readonly range: DayRange
  readonly before: DayRange
  /** the first day of each */
  readonly steps: readonly CalendarDate[]
  readonly days: Days
  readonly daysBefore: Days
}

/** The period asked for. Today is the location's; a day of an order is one of the clock it was placed by. */
export function wantedPeriod({ actor, now }: Pick<Context, 'actor' | 'now'>, asked: Asked): WantedPeriod {
  const today = inTimeZone(now, actor.timeZone)
  const custom = { from: calendarDate(asked.start_date ?? today), to: calendarDate(asked.end_date ?? today) }
  const range = periodOf(asked.filter_type, today, custom)
  const before = periodBefore(asked.filter_type, range)
  return { range, before, steps: stepsOf(range), days: daysOf(range), daysBefore: daysOf(before) }
}

function daysOf({ from, to }: DayRange): Days {
  return { from, until: plusDays(to, 1) }
}
