import { calendarDate, daysBetween, plusDays, type CalendarDate } from '../values/calendar-date.ts'

/** The time filter (spec 3 §4). */
export const timeFilters = ['week', 'month', 'year', 'custom'] as const
export type TimeFilter = (typeof timeFilters)[number]

/** Days of a location's calendar, both ends included. */
export type DayRange = { readonly from: CalendarDate; readonly to: CalendarDate }

/** The longest range that can be chosen: five years, one of them with 29 February. */
export const mostDays = 1_827
export const tooManyDays = 'Please choose at most five years.'

/**
 * The days of a time filter. All end today, so that a period and the one before it are about equally long: the last seven
 * days; the days since this day last month; the days since this day last year. Custom is as given, but without the days
 * to come: those that are over would be compared with more.
 */
export function periodOf(filter: TimeFilter, today: CalendarDate, custom: DayRange): DayRange {
  if (filter === 'custom') return custom.from <= today && custom.to > today ? { ...custom, to: today } : custom
  if (filter === 'week') return { from: plusDays(today, -6), to: today }
  return { from: plusDays(monthsBefore(today, filter === 'month' ? 1 : 12), 1), to: today }
}

/**
 * The period that ends the day before another one begins: a month before a month, a year before a year, else as many days.
 * No day is left out between them, none is in both.
 */
export function periodBefore(filter: TimeFilter, { from, to }: DayRange): DayRange {
  const last = plusDays(from, -1)
  const days = daysBetween(from, to) + 1
  if (filter === 'week' || filter === 'custom') return { from: plusDays(last, 1 - days), to: last }
  return { from: plusDays(monthsBefore(to, filter === 'month' ? 2 : 24), 1), to: last }
}

/** Up to a month by the day, up to half a year by the week, beyond by the month. */
const mostDaysByDay = 31
const mostDaysByWeek = 190

/** The period in steps for a line: each is the first day of a step; the next one, or the period, ends it. */
export function stepsOf({ from, to }: DayRange): CalendarDate[] {
  const days = daysBetween(from, to) + 1
  const steps: CalendarDate[] = []
  if (days > mostDaysByWeek) {
    // Counted from the end, so that the last month is a whole one.
    const end = plusDays(to, 1)
    for (let months = 0; ; months += 1) {
      const first = monthsBefore(end, months + 1)
      steps.unshift(first > from ? first : from)
      if (first <= from) return steps
    }
  }
  const stepDays = days > mostDaysByDay ? 7 : 1
  for (let first = from; first <= to; first = plusDays(first, stepDays)) steps.push(first)
  return steps
}

/** The same day that many months earlier; the last day of that month where it is shorter. */
export function monthsBefore(date: CalendarDate, months: number): CalendarDate {
  const all = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months
  const month = `${String(Math.floor(all / 12)).padStart(4, '0')}-${String((all % 12) + 1).padStart(2, '0')}`
  const nextMonth = `${String(Math.floor((all + 1) / 12)).padStart(4, '0')}-${String(((all + 1) % 12) + 1).padStart(2, '0')}-01`
  const last = plusDays(calendarDate(nextMonth), -1)
  const same = `${month}-${date.slice(8)}`
  return same > last ? last : calendarDate(same)
}
