import {
  formatUsDate,
  formatUsDay,
  isCalendarDate,
  parseUsDate,
  type CalendarDate,
} from '@larder/domain/values/calendar-date.ts'

/** The day of a wire date or timestamp as MM/DD/YYYY; empty when it is no date. */
export function usDate(wireDate: string): string {
  const day = dayOf(wireDate)
  return day ? formatUsDate(day) : ''
}

/** The day with its weekday: 'Tue 11/24/2026'; empty when it is no date. */
export function usDay(wireDate: string): string {
  const day = dayOf(wireDate)
  return day ? formatUsDay(day) : ''
}

/** A text of the wire that begins with MM/DD/YYYY, with its weekday before it. */
export function withWeekday(display: string): string {
  const day = parseUsDate(display.slice(0, 10))
  return day ? `${formatUsDay(day)}${display.slice(10)}` : display
}

/** The day as MM-DD-YYYY, as invoices are dated (spec 1 §2). */
export function dashedDate(wireDate: string): string {
  return usDate(wireDate).replaceAll('/', '-')
}

function dayOf(wireDate: string): CalendarDate | undefined {
  const day = wireDate.slice(0, 10)
  return isCalendarDate(day) ? day : undefined
}
