import type { Location } from '@larder/contract/accounts/current-user.ts'
import { defaultTimeZone, inTimeZone, type CalendarDate } from '@larder/domain/values/calendar-date.ts'

/** The day it is at the location, wherever the person's device is. */
export function todayAt(location: Pick<Location, 'timezone'> | null): CalendarDate {
  return inTimeZone(new Date(), location?.timezone ?? defaultTimeZone)
}
