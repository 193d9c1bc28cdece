import { expect, it } from 'vitest'
import { parOf } from './par-of.ts'

it('a par level is a number of at least 0 with at most two decimals', () => {
  expect(['0', '12', ' 2.5 ', '.75', '3.'].map(parOf)).toEqual([0, 12, 2.5, 0.75, 3])
  expect(['', '-1', '1.234', '1e3', 'ten', '.', '10000000'].map(parOf)).toEqual(Array(7).fill(undefined))
})
