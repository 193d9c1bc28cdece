import { expect, it } from 'vitest'
import { inTimeZone, wallClock, weekdayName } from '../values/calendar-date.ts'
import { secondFactorStart } from './second-factor-start.ts'

it.each([
  // in New York: Monday 9 am, Monday noon, Friday night, Sunday
  ['2026-03-02T14:00:00Z', '2026-03-09T14:00:00.000Z'],
  ['2026-03-02T17:00:00Z', '2026-03-10T14:00:00.000Z'],
  ['2026-03-07T03:00:00Z', '2026-03-16T14:00:00.000Z'],
  ['2026-03-15T15:00:00Z', '2026-03-23T14:00:00.000Z'],
])('asked for at %s it is needed from %s', (now, from) => {
  expect(secondFactorStart(new Date(now), 'America/New_York').toISOString()).toBe(from)
})

it('begins at ten on a day from Monday to Thursday, a week to eleven days away, in every zone and at every hour', () => {
  for (const zone of ['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata', 'America/New_York'])
    for (let hour = 0; hour < 24 * 28; hour += 5) {
      const now = new Date(Date.parse('2026-02-20T00:30:00Z') + hour * 3_600_000)
      const from = secondFactorStart(now, zone)
      const days = (from.getTime() - now.getTime()) / 86_400_000
      expect(wallClock(from, zone).minutes).toBe(600)
      expect(['Mon', 'Tue', 'Wed', 'Thu']).toContain(weekdayName(inTimeZone(from, zone)))
      expect(days, `${zone} ${now.toISOString()}`).toBeGreaterThanOrEqual(7)
      expect(days, `${zone} ${now.toISOString()}`).toBeLessThan(11.1)
    }
})
