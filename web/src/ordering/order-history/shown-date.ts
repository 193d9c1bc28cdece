import { calendarDate, formatUsDate } from '@larder/domain/values/calendar-date.ts'

/** Gives a date of the wire as MM/DD/YYYY; '–' when there is none. */
export function shownDate(date: string | null): string {
  return date === null ? '–' : formatUsDate(calendarDate(date.slice(0, 10)))
}
