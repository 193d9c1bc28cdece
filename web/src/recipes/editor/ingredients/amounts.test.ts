import { expect, test } from 'vitest'
import { amountTyped, wasteTyped } from './amounts.ts'

test.each([
  ['1 1/2', '1 1/2'],
  [' ¾ ', '¾'],
  ['0.25', '0.25'],
  ['1/', undefined],
  ['0', undefined],
  ['1/0', undefined],
  ['', undefined],
])('%j as an amount is %j', (typed, amount) => expect(amountTyped(typed)).toBe(amount))

test.each([
  ['', '0'],
  ['12', '12'],
  ['12.50 %', '12.5'],
  ['.5', '0.5'],
  ['100', undefined],
  ['.', undefined],
  ['x', undefined],
])('%j as waste is %j', (typed, waste) => expect(wasteTyped(typed)).toBe(waste))
