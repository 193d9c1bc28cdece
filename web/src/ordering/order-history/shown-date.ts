import { calendarDate, formatUsDate, weekdayName } from '@larder/domain/values/calendar-date.ts'

/** A date of the wire as MM/DD/YYYY; '–' when there is none. */
export function shownDate(date: string | null): string {
  return date === null ? '–' : formatUsDate(calendarDate(date.slice(0, 10)))
}

/** The same with its weekday, by which a kitchen plans: 'Tue 11/24/2026'. */
export function shownDay(date: string | null): string {
  return date === null ? '–' : `${weekdayName(calendarDate(date.slice(0, 10)))} ${shownDate(date)}`
}

/** A text of the wire that begins with MM/DD/YYYY, with its weekday before it. */
export function withWeekday(display: string): string {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})/.exec(display) ?? []
  return year === undefined ? display : `${weekdayName(calendarDate(`${year}-${month}-${day}`))} ${display}`
}
