import { expect, test } from 'vitest'
import { valueScale } from './value-scale.ts'

const ends = [104, 12] as const

test.each([
  { values: [10, 20], ticks: [10, 12, 14, 16, 18, 20] },
  { values: [39.1, 41.75, 40], ticks: [39, 40, 41, 42] },
  { values: [0.1, 0.3], ticks: [0.1, 0.15, 0.2, 0.25, 0.3] },
  { values: [136.23, 136.23], ticks: [134, 135, 136, 137, 138] },
  { values: [0.02, 0.02], ticks: [0, 0.01, 0.02, 0.03, 0.04] },
])('the axis of $values has the round ticks $ticks', ({ values, ticks }) => {
  expect(valueScale(values, ends).ticks).toEqual(ticks)
})

test('every tick and every value is between the ends of the axis, higher values higher', () => {
  const { yOf, ticks } = valueScale([39.1, 41.75, 40], ends)
  for (const value of [...ticks, 39.1, 41.75]) expect(yOf(value) >= 12 && yOf(value) <= 104).toBe(true)
  expect(yOf(41.75)).toBeLessThan(yOf(39.1))
})

test('no tick of an axis in cents is between two of them', () => {
  expect(valueScale([0, 0], ends).ticks).toEqual([0, 0.005, 0.01, 0.015, 0.02])
  expect(valueScale([0, 0], ends, { leastStep: 0.01 }).ticks).toEqual([0, 0.01, 0.02])
})

test('areas begin at nothing', () => {
  expect(valueScale([80, 100], ends, { fromZero: true }).ticks[0]).toBe(0)
})
