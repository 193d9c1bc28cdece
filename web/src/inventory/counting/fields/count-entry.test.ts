import { expect, test } from 'vitest'
import {
  countsTogether,
  entryOf,
  howToCount,
  mayBecomeCount,
  steppedCount,
  tooMuchToCount,
  whatIsWrong,
} from './count-entry.ts'

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['2.5', 2.5],
  ['.75', 0.75],
  ['2+1.5', 3.5],
  ['2 + 1.5 +', 3.5],
  ['0.1+0.2', 0.3],
  ['99999', 99_999],
])("'%s' is counted as %s, and blank is not zero", (text, value) => {
  expect(entryOf(text)).toEqual({ kind: 'count', value })
})

test.each(['1.234', 'abc', '-1', '2++1', '+', '1,5', '1e2', '100000', '99999+1', '.'])("'%s' is refused", (text) => {
  expect(entryOf(text)).toEqual({ kind: 'invalid' })
})

test('a text that may still become a count is not called wrong while it is typed', () => {
  expect(['.', '2+', '2+.', '1.'].filter((text) => !mayBecomeCount(text))).toEqual([])
  expect(['1.234', 'a', '++', '2..', '-', '1/'].filter(mayBecomeCount)).toEqual([])
  expect(['99999.99', '100000', '99999+1', '99999+.5+'].filter(mayBecomeCount)).toEqual([])
})

test('too much is told from what is no number', () => {
  expect(['99999.99', '100000', '60000+60000', '99999+1+'].map(whatIsWrong)).toEqual(Array(4).fill(tooMuchToCount))
  expect(['1.234', '1/2', '2,5', '-1', '1e3', '.', '+', ''].map(whatIsWrong)).toEqual(Array(8).fill(howToCount))
})

test('a step from not counted goes to 1, never below 0, never above what a field takes', () => {
  expect(steppedCount(null, 1)).toBe(1)
  expect(steppedCount(null, -1)).toBeUndefined()
  expect(steppedCount(2.5, 1)).toBe(3.5)
  expect(steppedCount(1.1, -1)).toBe(0.1)
  expect(steppedCount(0.5, -1)).toBe(0)
  expect(steppedCount(0, -1)).toBeUndefined()
  expect(steppedCount(99_999, 1)).toBeUndefined()
  expect(steppedCount(99_998.5, 1)).toBeUndefined()
  expect(steppedCount(99_998, 1)).toBe(99_999)
})

test('two counts come together exactly, unless one of them is no count', () => {
  expect(countsTogether(0.1, 0.2)).toBe(0.3)
  expect([countsTogether(null, 2), countsTogether(2, null)]).toEqual([undefined, undefined])
  // 8.2 × 100 and 4.35 × 100 are a little less than what they mean for a computer.
  expect([countsTogether(8.2, 4.35), steppedCount(4.35, 1)]).toEqual([12.55, 5.35])
  expect(countsTogether(99_999, 0.01)).toBeUndefined()
  expect(countsTogether(99_998.5, 0.5)).toBe(99_999)
})
