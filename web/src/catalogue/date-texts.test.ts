import { expect, test } from 'vitest'
import { usDay, withWeekday } from './date-texts.ts'

test('a date says its weekday', () => {
  expect([usDay('2026-11-24'), usDay('2026-11-24T10:00:00Z'), usDay('soon')]).toEqual([
    'Tue 11/24/2026',
    'Tue 11/24/2026',
    '',
  ])
  expect(withWeekday('11/24/2026 10:00 AM EST')).toBe('Tue 11/24/2026 10:00 AM EST')
  expect([withWeekday(''), withWeekday('yesterday')]).toEqual(['', 'yesterday'])
})
