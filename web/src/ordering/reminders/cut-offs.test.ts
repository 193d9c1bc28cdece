import { wallClock } from '@larder/domain/values/calendar-date.ts'
import { expect, test } from 'vitest'
import { cutOffsSoon } from './cut-offs.ts'

const newYork = 'America/New_York'
const order = (nickname: string, orderBy: string | null, deliveryDates = ['2026-03-03'], id = 1) => ({
  distributor: { id, nickname, orderBy, deliveryDates },
})
const words = (orders: Parameters<typeof cutOffsSoon>[0], now: string, timeZone = newYork) =>
  cutOffsSoon(orders, wallClock(new Date(now), timeZone), timeZone).map((cutOff) => cutOff.words)

// 3 March 2026 is a Tuesday; New York is 5 hours behind.
test.each([
  ['2026-03-03T21:00:00Z', '2026-03-03T13:00:00Z', 'Sysco: order by 4 pm for today'],
  ['2026-03-03T17:00:00Z', '2026-03-03T13:00:00Z', 'Sysco: order by noon for today'],
  ['2026-03-03T13:00:00Z', '2026-03-03T04:30:00Z', 'Sysco: order by Tue 8 am for Tue'],
  ['2026-03-03T05:00:00Z', '2026-03-03T03:00:00Z', 'Sysco: order by midnight for Tue'],
  ['2026-03-03T17:30:00Z', '2026-03-03T17:29:00Z', 'Sysco: order by 12:30 pm for today'],
])('until %s, at %s: %s', (orderBy, now, said) => {
  expect(words([order('Sysco', orderBy)], now)).toEqual([said])
})

test('the hour is the location’s, wherever the device is', () => {
  const till = order('Sysco', '2026-03-03T21:00:00Z')
  expect(words([till], '2026-03-03T13:00:00Z', 'America/Los_Angeles')).toEqual(['Sysco: order by 1 pm for today'])
})

test('nothing is said of a cut-off that has passed, that is more than half a day away, or that is not known', () => {
  const till = order('Sysco', '2026-03-03T21:00:00Z')
  expect(words([till], '2026-03-03T21:00:00Z')).toEqual([])
  expect(words([till], '2026-03-03T08:59:00Z')).toEqual([])
  expect(words([till], '2026-03-03T09:00:00Z')).toHaveLength(1)
  expect(words([order('Sysco', null, []), {}], '2026-03-03T13:00:00Z')).toEqual([])
})

test('the first to close comes first', () => {
  const late = order('Late', '2026-03-03T21:00:00Z', undefined, 1)
  const early = order('Early', '2026-03-03T17:00:00Z', undefined, 2)
  expect(words([late, early], '2026-03-03T13:00:00Z')).toEqual([
    'Early: order by noon for today',
    'Late: order by 4 pm for today',
  ])
})
