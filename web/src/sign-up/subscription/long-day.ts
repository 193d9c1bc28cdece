import { defaultTimeZone } from '@larder/domain/values/calendar-date.ts'

/** An instant of the wire as a day of the location, such as March 4, 2026. */
export function longDay(instant: string, timeZone: string = defaultTimeZone): string {
  return new Date(instant).toLocaleDateString('en-US', { timeZone, month: 'long', day: 'numeric', year: 'numeric' })
}
