import { expect, it } from 'vitest'
import { percentChange } from './change.ts'

it.each([
  [100, 112, 12],
  [200, 199, -1],
  [300, 300, 0],
  [0, 50, null],
  [0, 0, null],
  [80, 0, -100],
  [1, 1_000_000, 99_999_900],
])('from %i to %i is %s percent', (before, now, percent) => {
  expect(percentChange(before, now)).toBe(percent)
})
