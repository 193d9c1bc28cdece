import { expect, test } from 'vitest'
import { fraction } from './fraction.ts'
import { roundToInteger } from './rounding.ts'

test.each([
  [5, 2, 3, 2, 3],
  [-5, 2, -3, -2, -3],
  [9, 4, 2, 2, 3],
  [-9, 4, -2, -2, -3],
  [11, 4, 3, 2, 3],
  // a whole number is left alone, whatever the mode
  [4, 2, 2, 2, 2],
  [-4, 2, -2, -2, -2],
  [0, 1, 0, 0, 0],
])('%i / %i is %i by halves, %i down and %i up', (numerator, denominator, halfUp, down, up) => {
  const exact = fraction(numerator, denominator)
  expect(roundToInteger(exact, 'halfUp')).toBe(halfUp)
  expect(roundToInteger(exact, 'down')).toBe(down)
  expect(roundToInteger(exact, 'up')).toBe(up)
})

test('what can’t be kept exactly is refused', () => {
  expect(roundToInteger(fraction(2n ** 53n - 1n), 'halfUp')).toBe(2 ** 53 - 1)
  expect(() => roundToInteger(fraction(2n ** 53n), 'halfUp')).toThrow(RangeError)
  expect(() => roundToInteger(fraction(-(2n ** 53n)), 'halfUp')).toThrow(RangeError)
})
