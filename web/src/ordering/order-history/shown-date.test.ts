import { expect, test } from 'vitest'
import { shownDay } from './shown-date.ts'

test('a day of the history says its weekday', () => {
  expect([shownDay('2026-11-24'), shownDay(null)]).toEqual(['Tue 11/24/2026', '–'])
})
