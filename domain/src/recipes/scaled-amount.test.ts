import { expect, test } from 'vitest'
import { fraction } from '../values/fraction.ts'
import { scaledAmount } from './scaled-amount.ts'

test.each([
  ['1 1/2', fraction(1), '1 1/2'],
  ['1½', fraction(1), '1½'],
  ['1 1/2', fraction(2), '3'],
  ['1 1/2', fraction(1, 2), '3/4'],
  ['1', fraction(1, 3), '1/3'],
  ['0.25', fraction(2), '1/2'],
  ['4.25', fraction(1, 2), '2 1/8'],
  ['1', fraction(1, 7), '0.14'],
  ['2.35', fraction(3), '7.05'],
  ['0.008', fraction(1, 2), '0.004'],
  ['0.0125', fraction(1, 7), '0.0018'],
  ['0.000004', fraction(1, 7), '0.00000057'],
] as const)('%s times %s', (amount, scale, text) => {
  expect(scaledAmount(amount, scale).text).toBe(text)
})
