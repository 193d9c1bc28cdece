import { inTimeZone, instantAt, plusDays, weekdayNumber } from '../values/calendar-date.ts'

/** People have this long to add one. */
const graceDays = 7
const morning = 10 * 60
const [monday, thursday] = [1, 4]

/**
 * The instant from which a second factor is needed that an owner requires now: ten in the morning by clocks in the zone,
 * between Monday and Thursday, so that nobody is stopped on a Friday night. Throws RangeError for an unknown zone.
 */
export function secondFactorStart(now: Date, timeZone: string): Date {
  let day = plusDays(inTimeZone(now, timeZone), graceDays)
  while (instantAt(day, morning, timeZone).getTime() - now.getTime() < graceDays * 86_400_000 || !isMidweek(day))
    day = plusDays(day, 1)
  return instantAt(day, morning, timeZone)
}

function isMidweek(day: Parameters<typeof weekdayNumber>[0]): boolean {
  return weekdayNumber(day) >= monday && weekdayNumber(day) <= thursday
}
