import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  calendarDate,
  daysBetween,
  formatUsDate,
  formatUsDay,
  inTimeZone,
  instantAt,
  isCalendarDate,
  isTimeZone,
  parseUsDate,
  plusDays,
  startOfWeek,
  wallClock,
  weekday,
  weekdayName,
} from './calendar-date.ts'

const newYork = 'America/New_York'

describe('a calendar date', () => {
  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '20260101',
    '0000-01-01',
    '',
    '2026-01-01T00:00',
    ' 2026-01-01',
  ])("'%s' is not a day", (text) => {
    expect(isCalendarDate(text)).toBe(false)
    expect(() => calendarDate(text)).toThrow(RangeError)
  })

  it('exists to the end of its month', () => {
    const ofMonths = (year: number, lastDays: number[]) => {
      for (const [at, last] of lastDays.entries()) {
        const day = (number: number) => `${year}-${String(at + 1).padStart(2, '0')}-${String(number).padStart(2, '0')}`
        expect([0, 1, last, last + 1].map((number) => isCalendarDate(day(number)))).toEqual([false, true, true, false])
      }
    }
    ofMonths(2026, [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    for (const leapYear of [2000, 2028]) ofMonths(leapYear, [31, 29])
    ofMonths(2100, [31, 28])
    expect(isCalendarDate('0001-01-01')).toBe(true)
  })

  it('knows leap years, weekdays and weeks', () => {
    expect(plusDays(calendarDate('2028-02-28'), 1)).toBe('2028-02-29')
    expect(plusDays(calendarDate('2026-01-01'), -1)).toBe('2025-12-31')
    expect(weekday(calendarDate('2026-11-21'))).toBe('saturday')
    for (let day = 16; day <= 22; day++)
      expect(startOfWeek(calendarDate(`2026-11-${day}`)), String(day)).toBe('2026-11-16')
    expect(startOfWeek(calendarDate('1969-12-28'))).toBe('1969-12-22')
    expect(daysBetween(calendarDate('2026-03-01'), calendarDate('2026-04-01'))).toBe(31)
  })

  it('is read and shown as MM/DD/YYYY', () => {
    expect(parseUsDate('3/8/2026')).toBe('2026-03-08')
    expect(parseUsDate(' 3/8/2026 ')).toBe('2026-03-08')
    for (const text of ['02/30/2026', '03/08/20261', '103/08/2026', '3/8/2026 at 6', 'today', ''])
      expect(parseUsDate(text), text).toBeNull()
    expect(formatUsDay(calendarDate('2026-03-10'))).toBe('Tue 03/10/2026')
    expect(weekdayName(calendarDate('2026-03-10'))).toBe('Tue')
    expect(formatUsDate(calendarDate('2026-03-08'))).toBe('03/08/2026')
  })

  it('ends with the year 9999', () => {
    expect(plusDays(calendarDate('9999-12-30'), 1)).toBe('9999-12-31')
    expect(() => plusDays(calendarDate('9999-12-31'), 1)).toThrow(RangeError)
    expect(() => plusDays(calendarDate('2026-01-01'), 1e12)).toThrow(RangeError)
    expect(() => plusDays(calendarDate('0001-01-01'), -1)).toThrow(RangeError)
  })

  it('days added and taken away again give the same day', () => {
    const days = fc.integer({ min: 0, max: 700_000 })
    fc.assert(
      fc.property(days, fc.integer({ min: -1000, max: 1000 }), (start, days) => {
        const date = plusDays(calendarDate('1970-01-01'), start)
        expect(plusDays(plusDays(date, days), -days)).toBe(date)
        expect(parseUsDate(formatUsDate(date))).toBe(date)
        expect(daysBetween(date, plusDays(date, days))).toBe(days)
      }),
    )
  })
})

describe('time zones', () => {
  it('the same instant is another day elsewhere', () => {
    const instant = new Date('2026-11-21T03:30:00Z')
    expect(inTimeZone(instant, newYork)).toBe('2026-11-20')
    expect(inTimeZone(instant, 'UTC')).toBe('2026-11-21')
    expect(wallClock(instant, newYork)).toEqual({ date: '2026-11-20', minutes: 22 * 60 + 30 })
  })

  it('knows its names', () => {
    expect([isTimeZone(newYork), isTimeZone('Pacific/Honolulu'), isTimeZone('Mars/Olympus'), isTimeZone('')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it.each([
    ['a summer cutoff', '2026-07-01', 16 * 60, '2026-07-01T20:00:00.000Z'],
    ['a winter cutoff', '2026-12-01', 16 * 60, '2026-12-01T21:00:00.000Z'],
    ['midnight of the day clocks go forward', '2026-03-08', 0, '2026-03-08T05:00:00.000Z'],
    ['noon of that day', '2026-03-08', 12 * 60, '2026-03-08T16:00:00.000Z'],
    ['02:30, which that day skips', '2026-03-08', 150, '2026-03-08T07:30:00.000Z'],
    ['01:30, which occurs twice in autumn', '2026-11-01', 90, '2026-11-01T05:30:00.000Z'],
  ])('%s', (_, date, minutes, expected) => {
    expect(instantAt(calendarDate(date), minutes, newYork).toISOString()).toBe(expected)
  })

  it('a shown time leads back to itself, unless spring skips it', () => {
    const zones = fc.constantFrom(
      newYork,
      'America/Los_Angeles',
      'Pacific/Honolulu',
      'America/Phoenix',
      'UTC',
      'Asia/Kolkata',
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000_000 }), zones, (minute, zone) => {
        const shown = wallClock(new Date(minute * 60_000), zone)
        expect(wallClock(instantAt(shown.date, shown.minutes, zone), zone)).toEqual(shown)
      }),
      { numRuns: 500 },
    )
  })
})
