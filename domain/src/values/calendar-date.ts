declare const calendarDay: unique symbol
/** A day without time or zone, as 'YYYY-MM-DD': an instant would move to another day in another zone. */
export type CalendarDate = string & { readonly [calendarDay]: true }

/** The zone of a location that states none (spec 2 §4). */
export const defaultTimeZone = 'America/New_York'

export type Weekday = 'sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday'
export const weekdays: readonly Weekday[] = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
]

/** True for 'YYYY-MM-DD' of a day that exists, years 0001 to 9999. */
export function isCalendarDate(text: string): text is CalendarDate {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return parts !== null && dayExists(Number(parts[1]), Number(parts[2]), Number(parts[3]))
}

/** The day written as 'YYYY-MM-DD'. Throws RangeError when there is no such day. */
export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`'${text}' is not a day written YYYY-MM-DD`)
  return text
}

/** The day written as people type it, MM/DD/YYYY (leading zeros may be missing), or null. */
export function parseUsDate(text: string): CalendarDate | null {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim())
  if (!parts) return null
  const iso = `${parts[3]}-${(parts[1] ?? '').padStart(2, '0')}-${(parts[2] ?? '').padStart(2, '0')}`
  return isCalendarDate(iso) ? iso : null
}

/** The day as shown: MM/DD/YYYY. */
export function formatUsDate(date: CalendarDate): string {
  return `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`
}

/** The date with its weekday before it: 'Sun 01/04/2026'. */
export function formatUsDay(date: CalendarDate): string {
  const name = weekday(date)
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1, 3)} ${formatUsDate(date)}`
}

/** The day that many days later (earlier when negative). Throws RangeError beyond year 9999. */
export function plusDays(date: CalendarDate, days: number): CalendarDate {
  return ofEpochDay(epochDay(date) + days)
}

/** The number of days from one date to the other: 1 from a day to the next, negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return epochDay(to) - epochDay(from)
}

export function weekday(date: CalendarDate): Weekday {
  return weekdays[weekdayNumber(date)] ?? 'sunday'
}

const shortNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The weekday in three letters: 'Tue'. */
export function weekdayName(date: CalendarDate): string {
  return shortNames[weekdayNumber(date)] ?? ''
}

/** The weekday, 0 for Sunday to 6 for Saturday. */
export function weekdayNumber(date: CalendarDate): number {
  // 1 January 1970 was a Thursday, 4.
  return (((epochDay(date) + 4) % 7) + 7) % 7
}

/** The Monday of the date's week. */
export function startOfWeek(date: CalendarDate): CalendarDate {
  return plusDays(date, -((weekdayNumber(date) + 6) % 7))
}

/** True when the name is a time zone this runtime knows, such as 'America/New_York'. */
export function isTimeZone(zone: string): boolean {
  try {
    return clockOf(zone) !== undefined
  } catch {
    return false
  }
}

/** The day it is in that zone at that instant. Throws RangeError for an unknown zone. */
export function inTimeZone(instant: Date, zone: string): CalendarDate {
  return wallClock(instant, zone).date
}

/** The day and the minutes since midnight (0 to 1439) that clocks in that zone show at that instant. */
export function wallClock(instant: Date, zone: string): { date: CalendarDate; minutes: number } {
  const shown: Record<string, string> = {}
  for (const part of clockOf(zone).formatToParts(instant)) shown[part.type] = part.value
  const year = (shown['year'] ?? '').padStart(4, '0')
  return {
    date: calendarDate(`${year}-${shown['month']}-${shown['day']}`),
    minutes: Number(shown['hour']) * 60 + Number(shown['minute']),
  }
}

/**
 * The instant at which clocks in that zone show that day and that many minutes since midnight. An hour that
 * occurs twice in autumn gives the first; an hour that spring skips gives the instant as far after the jump.
 */
export function instantAt(date: CalendarDate, minutes: number, zone: string): Date {
  const asUtc = epochDay(date) * dayLength + minutes * minuteLength
  const before = asUtc - offsetAt(asUtc - dayLength, zone)
  const after = asUtc - offsetAt(asUtc + dayLength, zone)
  const shows = (instant: number): boolean => instant + offsetAt(instant, zone) === asUtc
  const found = [before, after].find(shows)
  return new Date(found ?? before)
}

const minuteLength = 60_000
const dayLength = 86_400_000

function offsetAt(instant: number, zone: string): number {
  const shown = wallClock(new Date(instant), zone)
  return (
    epochDay(shown.date) * dayLength + shown.minutes * minuteLength - Math.floor(instant / minuteLength) * minuteLength
  )
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs far more than using it, so each zone keeps its own. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(zone, clock)
  return clock
}

function epochDay(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`) / dayLength
}

function ofEpochDay(day: number): CalendarDate {
  // Of a day far out of range there is no text: that is a RangeError, too.
  return calendarDate(new Date(day * dayLength).toISOString().slice(0, 10))
}

function dayExists(year: number, month: number, day: number): boolean {
  if (year < 1 || day < 1) return false
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return day <= (lengths[month - 1] ?? 0)
}
