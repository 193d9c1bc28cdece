import { expect, test } from 'vitest'
import { comparedToUsual } from './usual-quantity.ts'

test.each([
  [50, 5, 'much more'],
  [10, 5, 'much more'],
  [9, 5, 'usual'],
  [5, 5, 'usual'],
  [3, 5, 'usual'],
  [2, 5, 'much less'],
  [2, 4, 'much less'],
  [7, null, 'usual'],
  [7, 0, 'usual'],
] as const)('%i after %s is %s', (quantity, last, wanted) => {
  expect(comparedToUsual(quantity, last)).toBe(wanted)
})
