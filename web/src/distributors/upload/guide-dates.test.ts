import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { expect, test } from 'vitest'
import { dateErrors, firstDates } from './guide-dates.tsx'

const today = calendarDate('2026-03-06')

test('a guide starts today and its prices change seven days later', () => {
  expect(firstDates(today)).toEqual({ startsOn: '2026-03-06', endsOn: '2026-03-13' })
})

test.each([
  ['2026-03-06', '2026-03-06', {}],
  ['2026-03-05', '2026-03-13', { startsOn: 'Order Guide Date can’t be before today.' }],
  ['2026-03-08', '2026-03-07', { endsOn: 'Next Price Change can’t be before the Order Guide Date.' }],
  ['', '2026-03-07', { startsOn: 'Please choose a date.' }],
  ['2026-03-08', '', { endsOn: 'Please choose a date.' }],
])('from %s to %s: %j', (startsOn, endsOn, errors) => {
  expect(dateErrors({ startsOn, endsOn }, today)).toEqual(errors)
})
