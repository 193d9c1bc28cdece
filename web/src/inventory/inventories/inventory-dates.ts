import { calendarDate, formatUsDate } from '@larder/domain/values/calendar-date.ts'

/** Gives a day of the wire as MM/DD/YYYY; '–' when there is none yet. */
export function shownDay(day: string | null): string {
  return day === null ? '–' : formatUsDate(calendarDate(day))
}
