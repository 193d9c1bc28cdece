import { defaultTimeZone, inTimeZone, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { currentSession } from '../session.ts'

/** An instant by the clocks of the active location, wherever the person's device is. */
export function localTime(instant: string | Date, shown: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...shown, timeZone: zone() }).format(new Date(instant))
}

/** The day on which an instant is at the active location. */
export function localDay(instant: string | Date): CalendarDate {
  return inTimeZone(new Date(instant), zone())
}

/** Whether an instant is today at the active location. */
export function isToday(instant: string | Date, now = new Date()): boolean {
  return localDay(instant) === localDay(now)
}

/** Says when something happened: 'at 4:42 PM' today, '11/28, 4:42 PM' on another day. */
export function whenText(instant: string): string {
  const time = { hour: 'numeric', minute: '2-digit' } as const
  return isToday(instant)
    ? `at ${localTime(instant, time)}`
    : localTime(instant, { month: '2-digit', day: '2-digit', ...time })
}

function zone(): string {
  return currentSession().activeLocation?.timezone ?? defaultTimeZone
}
