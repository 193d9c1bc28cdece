import { expect, test } from 'vitest'
import { calendarDate } from '../values/calendar-date.ts'
import { isInventoryDue } from './inventory-due.ts'

const days = (text: string) => text.split(' ').filter(Boolean).map(calendarDate)

test.each([
  ['weekly, on the seventh day', '2026-11-15 2026-11-08 2026-11-01', '2026-11-22', true],
  ['weekly, the day before', '2026-11-15 2026-11-08 2026-11-01', '2026-11-21', false],
  ['monthly, after a week', '2026-11-01 2026-10-01 2026-09-01', '2026-11-08', false],
  ['monthly, a month later', '2026-11-01 2026-10-01 2026-09-01', '2026-12-02', true],
  ['one week left out', '2026-11-15 2026-11-08 2026-10-25 2026-10-18', '2026-11-22', true],
  ['two of one day', '2026-11-15 2026-11-15 2026-11-08 2026-11-08', '2026-11-16', false],
  ['two of one day, a week later', '2026-11-15 2026-11-15 2026-11-08 2026-11-08', '2026-11-22', true],
  [
    'monthly once, weekly for long',
    '2026-11-15 2026-11-08 2026-11-01 2026-10-25 2026-10-18 2026-10-11 2026-07-01 2026-04-01',
    '2026-11-22',
    true,
  ],
  [
    'monthly of late, weekly before',
    '2026-11-01 2026-10-01 2026-09-01 2026-08-01 2026-07-01 2026-06-01 2026-05-25 2026-05-18 2026-05-11 2026-05-04 2026-04-27 2026-04-20',
    '2026-11-09',
    false,
  ],
  ['daily, the next day', '2026-11-15 2026-11-14 2026-11-13', '2026-11-16', true],
  ['daily, on the same day', '2026-11-15 2026-11-14 2026-11-13', '2026-11-15', false],
  [
    'three weeks, then two of a month',
    '2026-11-01 2026-10-25 2026-10-18 2026-10-11 2026-09-10 2026-08-10 2026-07-10 2026-06-10 2026-05-10',
    '2026-11-08',
    true,
  ],
  [
    'two weeks, then three of a month',
    '2026-11-01 2026-10-25 2026-10-18 2026-09-18 2026-08-18 2026-07-18 2026-07-11 2026-07-04',
    '2026-11-08',
    false,
  ],
  [
    'weekly three times of the last five',
    '2026-11-01 2026-10-25 2026-10-18 2026-09-17 2026-08-17 2026-08-10',
    '2026-11-08',
    true,
  ],
  ['only one, after 30 days', '2026-11-15', '2026-12-15', false],
  ['only one, after 31 days', '2026-11-15', '2026-12-16', true],
  ['never counted', '', '2026-12-16', false],
  ['started for tomorrow', '2026-11-23 2026-11-22', '2026-11-22', false],
])('%s: %s, on %s', (_, starts, today, isDue) => {
  expect(isInventoryDue(days(starts), calendarDate(today))).toBe(isDue)
})
