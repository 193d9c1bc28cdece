import { cents } from '@larder/domain/values/money.ts'
import { expect, test } from 'vitest'
import { fromWire, toWire } from './wire-money.ts'

test.each([
  [0, 0],
  [24.5, 2450],
  [0.07, 7],
  [1234567.89, 123456789],
  [-3, -300],
])('$%d of the wire are %d cents, and back', (dollars, amount) => {
  expect(fromWire(dollars)).toBe(cents(amount))
  expect(toWire(fromWire(dollars))).toBe(dollars)
})
