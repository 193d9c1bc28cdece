import { expect, test } from 'vitest'
import { shownDate, shownDay, withWeekday } from './shown-date.ts'

test('a day of the history says its weekday', () => {
  expect([shownDate('2026-11-24'), shownDay('2026-11-24'), shownDay(null)]).toEqual([
    '11/24/2026',
    'Tue 11/24/2026',
    '–',
  ])
  expect(withWeekday('11/24/2026 10:00 AM EST')).toBe('Tue 11/24/2026 10:00 AM EST')
  expect(withWeekday('')).toBe('')
})
