import { expect, test } from 'vitest'
import { isNextPageDue } from './fetch-ahead.ts'

test.each([
  [15, 40, false],
  [14, 40, true],
  [600, 1, false],
  [599, 1, true],
  [3, 40, true],
  [0, 92, true],
] as const)('with %d rows of %d px below the view the next page is due: %s (within 600 px)', (rows, height, isDue) => {
  expect(isNextPageDue(rows, height, 600)).toBe(isDue)
})
