import { expect, test } from 'vitest'
import { amountProblem, typedAmount, typedSignedAmount } from './typed-amount.ts'

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

test.each([
  ['24.50', undefined],
  ['$1,500', undefined],
  ['.5', undefined],
  ['99999', undefined],
  ['1,50', 'Please enter an amount, such as 24.50.'],
  ['1/3', 'Please enter an amount, such as 24.50.'],
  ['1e5', 'Please enter an amount, such as 24.50.'],
  ['.', 'Please enter an amount, such as 24.50.'],
  ['', 'Please enter an amount, such as 24.50.'],
  ['🥕', 'Please enter an amount, such as 24.50.'],
  ['99999999', 'Please enter at most 99,999.'],
  ['99,999,999.123', 'Please enter at most 99,999.'],
  ['100000', 'Please enter at most 99,999.'],
  ['0', 'Please enter an amount above zero.'],
  ['-3', 'Please enter an amount above zero.'],
  ['1.234', 'Please enter at most 2 decimals.'],
])('of %j is said: %j', (typed, problem) => {
  expect(amountProblem(typed, { decimals: 2, most: 99_999, isAboveZero: true })).toBe(problem)
})

test('of a figure of dollars it is said what would be one, where zero may be typed', () => {
  expect(amountProblem('-$3', { decimals: 2 })).toBe('Please enter an amount of at least 0.')
  expect(amountProblem('0', { decimals: 2 })).toBeUndefined()
  expect(amountProblem('1000000', { decimals: 2 })).toBe('Please enter at most 999,999.99.')
})
