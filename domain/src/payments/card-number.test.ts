import { expect, test } from 'vitest'
import { hasCheckDigit, holdsCardNumber } from './card-number.ts'

test.each([
  ['4242424242424242', true],
  ['pay with 4242 4242 4242 4242, please', true],
  ['4242-4242-4242-4242', true],
  ['378282246310005', true],
  ['3782 822463 10005', true],
  ['6011111111111117', true],
  ['2223003122003222', true],
  ['4242424242424241', false],
  ['14242424242424242', false],
  ['42424242424242421', false],
  ['1234567890123456', false],
  ['0061414154321', false],
  ['550e8400-4242-4242-4242-446655440000', false],
  ['', false],
])('%s holds a card number: %s', (text, wanted) => {
  expect(holdsCardNumber(text)).toBe(wanted)
})

test.each([
  ['79927398713', true],
  ['79927398710', false],
  ['0', false],
])('the check digit of %s fits: %s', (digits, wanted) => {
  expect(hasCheckDigit(digits)).toBe(wanted)
})
