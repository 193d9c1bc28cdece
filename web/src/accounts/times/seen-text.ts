import { isToday, localDay, localTime } from './location-time.ts'

/** Says when somebody was last here, by the clocks of the location: the time of today, else the day. */
export function seenText(time: string | null, now = new Date()): string {
  if (time === null) return 'Never'
  return isToday(time, now) ? clockText(time) : dayText(time, now)
}

/** The time of day of something within the next hours, also after midnight. */
export function clockText(time: string): string {
  return localTime(time, { hour: 'numeric', minute: '2-digit' })
}

/** A day, with its year where that is another one. */
export function dayText(time: string, now = new Date()): string {
  const isThisYear = localDay(time).slice(0, 4) === localDay(now).slice(0, 4)
  return localTime(time, { month: 'short', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' }) })
}
