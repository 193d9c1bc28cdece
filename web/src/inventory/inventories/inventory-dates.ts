import { calendarDate, formatUsDate, formatUsDay } from '@larder/domain/values/calendar-date.ts'

/** A day of the wire with its weekday, 'Sun 01/04/2026'; '–' when there is none yet. */
export function shownDay(day: string | null): string {
  return day === null ? '–' : formatUsDay(calendarDate(day))
}

/** A day of the wire as MM/DD/YYYY, as a file or a sentence names it. */
export function namedDay(day: string): string {
  return formatUsDate(calendarDate(day))
}
