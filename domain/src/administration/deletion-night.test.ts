import { expect, test } from 'vitest'
import { lastDayBefore, nightAfter } from './deletion-night.ts'

test.each([
  ['2026-03-04T15:00:00Z', 'America/New_York', '2026-04-04T07:00:00Z', '2026-04-03'],
  ['2026-01-11T07:50:00Z', 'America/Los_Angeles', '2026-02-10T11:00:00Z', '2026-02-09'],
  ['2026-01-11T09:50:00Z', 'Pacific/Honolulu', '2026-02-10T13:00:00Z', '2026-02-09'],
])('asked for at %s in %s, a location goes at 3 am after the thirtieth day', (asked, timeZone, night, day) => {
  const at = nightAfter(new Date(asked), 30, timeZone)
  expect(at).toEqual(new Date(night))
  expect(lastDayBefore(at, timeZone)).toBe(day)
})
