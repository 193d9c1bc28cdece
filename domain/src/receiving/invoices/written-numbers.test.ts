import { expect, it } from 'vitest'
import { inPlaces, isUnreadNumber, writtenNumber } from './written-numbers.ts'

it.each([
  ['12', 12_000, ''],
  ['$1,234.50', 1_234_500, ''],
  ['1 234 567.5', 1_234_567_500, ''],
  [' .5 ', 500, ''],
  ['7.', 7_000, ''],
  ['(12.00)', -12_000, ''],
  ['-12', -12_000, ''],
  ['12.00-', -12_000, ''],
  ['12.00 CR', -12_000, ''],
  ['€ 3', 3_000, ''],
  ['15.00 g', 15_000, 'g'],
  ['4 CASES.', 4_000, 'CASES'],
  ['3 #', 3_000, '#'],
  // A word of up to five letters may be a unit that nobody knows; a longer one is none.
  ['6 crtxs', 6_000, 'crtxs'],
])("'%s' is %i thousandths, of '%s'", (text, thousandths, unit) => {
  const number = writtenNumber(text)
  expect(number && [inPlaces(number, 3), number.unit]).toEqual([thousandths, unit])
})

it.each(['', '.', '-', '1,5', '1.2.3', 'twelve', '6 crates of', '6 crtxsy', '1234567890123', '1.1234567'])(
  "'%s' is no number",
  (text) => expect(writtenNumber(text)).toBeNull(),
)

it.each([
  ['1.005', 2, 101],
  ['1.0049', 2, 100],
  ['-1.005', 2, -101],
  ['0.0005', 3, 1],
  ['0.00049', 3, 0],
  ['12', 4, 120_000],
])('%s in %i places is %i, halves away from zero', (text, places, amount) => {
  const number = writtenNumber(text)
  expect(number && inPlaces(number, places)).toBe(amount)
})

it.each([
  ['1,5', true],
  ['$ 1,5', true],
  ['½ cs', true],
  ['(12', false],
  ['.5.5', true],
  ['12.00', false],
  ['cs 1,5', false],
  ['', false],
])("'%s' begins as a number and is none: %s", (text, isUnread) => {
  expect(isUnreadNumber(text)).toBe(isUnread)
})
