import { expect, test } from 'vitest'
import { timeForPeople } from './time-for-people.ts'

test.each([
  ['midnight', '2026-03-04T05:00:00Z', 'America/New_York', '03/04/2026 12:00 AM EST'],
  ['before noon', '2026-03-04T16:59:00Z', 'America/New_York', '03/04/2026 11:59 AM EST'],
  ['noon', '2026-03-04T17:00:00Z', 'America/New_York', '03/04/2026 12:00 PM EST'],
  ['an afternoon in summer', '2026-07-04T17:05:00Z', 'America/New_York', '07/04/2026 01:05 PM EDT'],
  ['the evening before, further west', '2026-03-04T05:00:00Z', 'America/Los_Angeles', '03/03/2026 09:00 PM PST'],
])('%s is shown by the clock of the location', (_what, instant, zone, shown) => {
  expect(timeForPeople(new Date(instant), zone)).toBe(shown)
})
