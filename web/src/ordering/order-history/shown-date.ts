import { calendarDate, formatUsDay } from '@larder/domain/values/calendar-date.ts'

/** A date of the wire with its weekday, by which a kitchen plans: 'Tue 11/24/2026'; '–' when there is none. */
export function shownDay(date: string | null): string {
  return date === null ? '–' : formatUsDay(calendarDate(date.slice(0, 10)))
}
