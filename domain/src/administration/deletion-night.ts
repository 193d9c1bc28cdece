import { inTimeZone, instantAt, plusDays, type CalendarDate } from '../values/calendar-date.ts'

const nightHour = 3

/** The instant of 3 am in the night after the day that is so many days from now, by clocks in the zone. Throws RangeError for an unknown zone. */
export function nightAfter(now: Date, days: number, timeZone: string): Date {
  return instantAt(plusDays(inTimeZone(now, timeZone), days + 1), nightHour * 60, timeZone)
}

/** The last whole day before a location is deleted, by clocks in the zone: the one that is shown. Throws RangeError for an unknown zone. */
export function lastDayBefore(deletesAt: Date, timeZone: string): CalendarDate {
  return plusDays(inTimeZone(deletesAt, timeZone), -1)
}
