import {
  periodBefore,
  periodOf,
  stepsOf,
  type DayRange,
  type TimeFilter,
} from '@larder/domain/analytics/analytics-period.ts'
import {
  calendarDate,
  instantAt,
  inTimeZone,
  plusDays,
  type CalendarDate,
} from '@larder/domain/values/calendar-date.ts'
import type { Context } from '../context.ts'

type Asked = { filter_type: TimeFilter; start_date?: string | undefined; end_date?: string | undefined }

/** Days as instants: from the first moment of the first day until the first moment after the last. */
export type Instants = { readonly from: Date; readonly until: Date }

export type WantedPeriod = {
  readonly days: DayRange
  readonly before: DayRange
  readonly steps: readonly CalendarDate[]
  readonly instants: Instants
  readonly instantsBefore: Instants
  readonly stepStarts: readonly Date[]
}

/** The period asked for, in days and in instants of the location's clock. */
export function wantedPeriod({ actor, now }: Pick<Context, 'actor' | 'now'>, asked: Asked): WantedPeriod {
  const { timeZone } = actor
  const today = inTimeZone(now, timeZone)
  const custom = { from: calendarDate(asked.start_date ?? today), to: calendarDate(asked.end_date ?? today) }
  const days = periodOf(asked.filter_type, today, custom)
  const before = periodBefore(asked.filter_type, days)
  const steps = stepsOf(days)
  const startOf = (date: CalendarDate) => instantAt(date, 0, timeZone)
  const instantsOf = ({ from, to }: DayRange) => ({ from: startOf(from), until: startOf(plusDays(to, 1)) })
  return {
    ...{ days, before, steps, stepStarts: steps.map(startOf) },
    ...{ instants: instantsOf(days), instantsBefore: instantsOf(before) },
  }
}
