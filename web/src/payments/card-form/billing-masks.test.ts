import { expect, test } from 'vitest'
import { shownState, shownZip } from './billing-masks.ts'

test('a state keeps two letters, large', () => {
  expect(shownState('c1a.')).toBe('CA')
  expect(shownState('Calif')).toBe('CA')
  expect(shownState('9')).toBe('')
})

test('a state that is pasted by its whole name is its abbreviation', () => {
  expect(shownState('Texas')).toBe('TX')
  expect(shownState(' new  york ')).toBe('NY')
  expect(shownState('Alaska')).toBe('AK')
})

test('a zip keeps five digits', () => {
  expect(shownZip('94607-1234')).toBe('94607')
  expect(shownZip('9a4')).toBe('94')
})
