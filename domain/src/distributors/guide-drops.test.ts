import { expect, test } from 'vitest'
import { greysOutMost } from './guide-drops.ts'

test.each([
  { currentCount: 20, dropCount: 10, asks: false },
  { currentCount: 19, dropCount: 10, asks: true },
  { currentCount: 21, dropCount: 11, asks: true },
  { currentCount: 10, dropCount: 9, asks: false },
  { currentCount: 10, dropCount: 10, asks: true },
])('a guide that greys out $dropCount of $currentCount items is asked about: $asks', ({ asks, ...counts }) => {
  expect(greysOutMost(counts)).toBe(asks)
})
