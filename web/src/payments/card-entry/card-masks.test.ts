import { describe, expect, it, test } from 'vitest'
import { brandOf } from './card-brands.ts'
import { caretAfterDigits, shownCardNumber, shownCvc, shownExpiration } from './card-masks.ts'

test.each([
  ['4242424242424242', 'Visa', '4242 4242 4242 4242'],
  ['5555555555554444', 'Mastercard', '5555 5555 5555 4444'],
  ['2221003122003222', 'Mastercard', '2221 0031 2200 3222'],
  ['2720993122003222', 'Mastercard', '2720 9931 2200 3222'],
  ['378282246310005', 'American Express', '3782 822463 10005'],
  ['6011111111111117', 'Discover', '6011 1111 1111 1117'],
  ['2721003122003222', '', '2721 0031 2200 3222'],
])('%s is of %j and written %s', (digits, brand, written) => {
  expect(brandOf(digits).name).toBe(brand)
  expect(shownCardNumber(digits)).toBe(written)
})

describe('a card number while it is typed', () => {
  it.each([
    ['', ''],
    ['42424', '4242 4'],
    ['4242 4', '4242 4'],
    ['37828', '3782 8'],
    ['4242-4242 4242.4242', '4242 4242 4242 4242'],
    ['3782 822463 10005 99', '3782 822463 10005'],
    ['5555 5555 5555 4444 1', '5555 5555 5555 4444'],
    ['card 42', '42'],
  ])('%j is shown as %j', (typed, shown) => {
    expect(shownCardNumber(typed)).toBe(shown)
  })

  it('keeps the caret behind the same digit', () => {
    expect(caretAfterDigits('4242 4242', 0)).toBe(0)
    expect(caretAfterDigits('4242 4242', 4)).toBe(4)
    expect(caretAfterDigits('4242 4242', 5)).toBe(6)
    expect(caretAfterDigits('42', 9)).toBe(2)
  })
})

test.each([
  ['0', '', '0'],
  ['04', '0', '04/'],
  ['5', '', '05/'],
  ['1', '', '1'],
  ['12', '1', '12/'],
  ['1/', '1', '01/'],
  ['04/2', '04/', '04/2'],
  ['04/28', '04/2', '04/28'],
  ['0428', '', '04/28'],
  ['04/2028', '', '04/28'],
  ['4/28', '', '04/28'],
  ['04 / 28', '', '04/28'],
  ['04/281', '04/28', '04/28'],
  ['04', '04/', '04'],
  ['0', '04', '0'],
  ['', '0', ''],
])('the expiration %j after %j is shown as %j', (typed, before, shown) => {
  expect(shownExpiration(typed, before)).toBe(shown)
})

test('a security code is as long as the brand has it', () => {
  expect(shownCvc('12345', '4242 4')).toBe('123')
  expect(shownCvc('12345', '3782')).toBe('1234')
  expect(shownCvc('12a', '')).toBe('12')
})
