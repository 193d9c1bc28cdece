import { expect, test } from 'vitest'
import { calendarDate } from '../values/calendar-date.ts'
import { nextPriceChange, orderGuideDates } from './order-guide-dates.ts'

const day = calendarDate

test.each([
  ['2026-03-02', '2026-03-09'],
  ['2026-03-05', '2026-03-12'], // over the change to summer time
  ['2026-10-28', '2026-11-04'], // over the change to winter time
  ['2026-12-28', '2027-01-04'],
  ['2028-02-25', '2028-03-03'],
])('the next price change of a guide of %s is %s', (start, end) => {
  expect(nextPriceChange(day(start))).toBe(end)
})

test('a guide may start today and ends seven days later unless said otherwise', () => {
  expect(orderGuideDates(day('2026-03-06'), undefined, day('2026-03-06'))).toEqual({
    kind: 'valid',
    startsOn: '2026-03-06',
    endsOn: '2026-03-13',
  })
})

test('a guide may start later and end on its first day', () => {
  expect(orderGuideDates(day('2026-03-08'), day('2026-03-08'), day('2026-03-06')).kind).toBe('valid')
})

test('a guide can’t start before today', () => {
  expect(orderGuideDates(day('2026-03-05'), day('2026-03-20'), day('2026-03-06')).kind).toBe('startsInPast')
})

test('the next price change can’t be before the start', () => {
  expect(orderGuideDates(day('2026-03-08'), day('2026-03-07'), day('2026-03-06')).kind).toBe('endsBeforeStart')
})
