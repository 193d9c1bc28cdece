import { describe, expect, it } from 'vitest'
import { calendarDate, daysBetween, plusDays } from '../values/calendar-date.ts'
import { monthsBefore, periodBefore, periodOf, stepsOf, timeFilters } from './analytics-period.ts'

const day = calendarDate
const custom = { from: day('2026-01-10'), to: day('2026-01-19') }

describe('a period', () => {
  it.each([
    ['week', '2026-11-22', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['month', '2026-11-22', '2026-10-23', '2026-11-22', '2026-09-23', '2026-10-22'],
    ['year', '2026-11-22', '2025-11-23', '2026-11-22', '2024-11-23', '2025-11-22'],
    ['month', '2026-03-31', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['year', '2024-02-29', '2023-03-01', '2024-02-29', '2022-03-01', '2023-02-28'],
    ['year', '2026-12-31', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['custom', '2026-11-22', '2026-01-10', '2026-01-19', '2025-12-31', '2026-01-09'],
  ] as const)('%s on %s is %s to %s, before it %s to %s', (filter, today, from, to, beforeFrom, beforeTo) => {
    const period = periodOf(filter, day(today), custom)
    expect(period).toEqual({ from, to })
    expect(periodBefore(filter, period)).toEqual({ from: beforeFrom, to: beforeTo })
  })

  it.each([
    ['2026-01-14', '2026-01-10', '2026-01-14', '2026-01-05', '2026-01-09'],
    ['2026-01-19', '2026-01-10', '2026-01-19', '2025-12-31', '2026-01-09'],
    ['2026-01-10', '2026-01-10', '2026-01-10', '2026-01-09', '2026-01-09'],
    ['2026-01-09', '2026-01-10', '2026-01-19', '2025-12-31', '2026-01-09'],
  ])('01-10 to 01-19 on %s is %s to %s, compared with as many days', (today, from, to, beforeFrom, beforeTo) => {
    const period = periodOf('custom', day(today), custom)
    expect(period).toEqual({ from, to })
    expect(periodBefore('custom', period)).toEqual({ from: beforeFrom, to: beforeTo })
  })

  it('follows the one before it without a gap or a day in both, on every day of five years', () => {
    for (let today = day('2023-06-01'); today < '2028-06-01'; today = plusDays(today, 1))
      for (const filter of timeFilters) {
        const period = periodOf(filter, today, { from: today, to: today })
        const before = periodBefore(filter, period)
        expect(before.from <= before.to && plusDays(before.to, 1) === period.from && period.to === today).toBe(true)
      }
  })
})

describe('the steps of a period', () => {
  it.each([
    ['2026-11-16', '2026-11-22', 7, '2026-11-22'],
    ['2026-10-23', '2026-11-22', 31, '2026-11-22'],
    ['2026-01-01', '2026-03-31', 13, '2026-03-26'],
    ['2026-01-01', '2026-07-09', 28, '2026-07-09'],
    ['2026-01-01', '2026-07-10', 7, '2026-06-11'],
    ['2025-11-23', '2026-11-22', 12, '2026-10-23'],
    ['2026-05-05', '2026-05-05', 1, '2026-05-05'],
  ])('%s to %s are %i, the last from %s', (from, to, count, last) => {
    const steps = stepsOf({ from: day(from), to: day(to) })
    expect([steps.length, steps[0], steps.at(-1)]).toEqual([count, from, last])
  })

  it('begin with the period, grow, and end within it, for any length', () => {
    for (let days = 0; days < 1_900; days += 13) {
      const from = day('2024-01-30')
      const to = plusDays(from, days)
      const steps = stepsOf({ from, to })
      expect(steps[0]).toBe(from)
      expect(steps.every((step, at) => at === 0 || daysBetween(steps[at - 1] ?? step, step) > 0)).toBe(true)
      expect((steps.at(-1) ?? '') <= to).toBe(true)
    }
  })
})

it('a month before the 31st is the last day of a shorter month', () => {
  expect(monthsBefore(day('2026-03-31'), 1)).toBe('2026-02-28')
  expect(monthsBefore(day('2024-03-30'), 1)).toBe('2024-02-29')
  expect(monthsBefore(day('2026-01-15'), 13)).toBe('2024-12-15')
})
