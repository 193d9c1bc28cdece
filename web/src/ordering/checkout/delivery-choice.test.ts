import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { describe, expect, it, test } from 'vitest'
import { dateOf, dayText, deliveryWeeks, timeOf } from './delivery-choice.ts'

const friday = calendarDate('2026-03-06')

describe('the delivery date', () => {
  it('is the first offered until one is chosen', () => {
    expect(dateOf({}, ['2026-03-06', '2026-03-09'])).toBe('2026-03-06')
    expect(dateOf({ date: '2026-03-09' }, ['2026-03-06', '2026-03-09'])).toBe('2026-03-09')
  })

  it('falls back to the first when the chosen one is not offered any more', () => {
    expect(dateOf({ date: '2026-03-06' }, ['2026-03-09'])).toBe('2026-03-09')
    expect(dateOf({ date: '2026-03-06' }, [])).toBeUndefined()
  })

  it("is written 'Today' on its day and MM/DD/YYYY on others", () => {
    expect(dayText(friday, friday)).toBe('Today')
    expect(dayText(calendarDate('2026-03-10'), friday)).toBe('Tue 03/10/2026')
  })
})

test.each([
  ['nothing chosen, nothing remembered', {}, undefined, undefined],
  ['nothing chosen: the one used last', {}, '11am-2pm', '11am-2pm'],
  ['nothing chosen and the last one not on this day', {}, '2pm-5pm', undefined],
  ['a chosen slot before the remembered one', { time: '8am-11am' }, '11am-2pm', '8am-11am'],
  ['deliberately none', { time: null }, '11am-2pm', undefined],
  ['a chosen slot that this day has not', { time: '2pm-5pm' }, undefined, undefined],
])('the delivery time with %s', (_what, choices, lastUsed, wanted) => {
  expect(timeOf(choices, ['8am-11am', '11am-2pm'], lastUsed)).toBe(wanted)
})

test('delivery dates are in weeks from Monday', () => {
  const weeks = deliveryWeeks(['2026-03-06', '2026-03-09', '2026-03-13', '2026-03-16'], friday)
  expect(weeks).toEqual([
    { label: 'This week', dates: ['2026-03-06'] },
    { label: 'Next week', dates: ['2026-03-09', '2026-03-13'] },
    { label: '03/16 – 03/22', dates: ['2026-03-16'] },
  ])
})
