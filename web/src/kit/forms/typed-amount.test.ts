import { expect, test } from 'vitest'
import { typedAmount, typedSignedAmount } from './typed-amount.ts'

test.each([
  ['24.50', 24.5],
  [' $1,250.00 ', 1_250],
  ['1,250', 1_250],
  ['.5', 0.5],
  ['3.', 3],
  ['12,50', undefined],
  ['1,25', undefined],
  ['1e3', undefined],
  ['0x1F', undefined],
  ['24.505', undefined],
  ['-3', undefined],
  ['', undefined],
  ['Infinity', undefined],
])('%j is the amount %j', (typed, amount) => {
  expect(typedAmount(typed, 2)).toBe(amount)
})

test.each([
  ['24.50', 24.5],
  ['-24.50', -24.5],
  ['−24.50', -24.5],
  ['-$1,250.00', -1_250],
  ['24.50-', -24.5],
  ['(1,250.00)', -1_250],
  ['($24.50)', -24.5],
  ['-0', 0],
  ['--3', undefined],
  ['(3', undefined],
  ['-', undefined],
  ['-12,50', undefined],
])('%j is %j where amounts below zero may be typed', (typed, amount) => {
  expect(typedSignedAmount(typed, 2)).toBe(amount)
})
