import { expect, test } from 'vitest'
import { calendarDate } from '../values/calendar-date.ts'
import { salesDays } from './sales-period.ts'

test.each([
  ['a Thursday', '2026-11-19', ['2026-11-16', '2026-11-01', '2026-01-01'], '2026-11-18'],
  ['a Monday shows the week before', '2026-11-16', ['2026-11-09', '2026-11-01', '2026-01-01'], '2026-11-15'],
  [
    'the first of a month shows the month before',
    '2026-12-01',
    ['2026-11-30', '2026-11-01', '2026-01-01'],
    '2026-11-30',
  ],
  ['New Year shows the year before', '2026-01-01', ['2025-12-29', '2025-12-01', '2025-01-01'], '2025-12-31'],
])('%s', (_, today, starts, yesterday) => {
  const days = (['weekly', 'monthly', 'year'] as const).map((period) => salesDays(period, calendarDate(today)))
  expect(days).toEqual(starts.map((from) => ({ from, to: yesterday })))
})
