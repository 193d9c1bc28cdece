import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fraction } from './fraction.ts'
import { add, cents, centsOf, dollars, exactDollars, formatMoney, minus, roundToCents, sum, times } from './money.ts'

describe('money', () => {
  it.each([
    ['24.5', 2450],
    [24.5, 2450],
    ['.07', 7],
    ['-3', -300],
    [' 12 ', 1_200],
    ['1234.560', 123_456],
    [0.1, 10],
  ])('%s dollars are %i cents', (amount, expected) => {
    expect(centsOf(amount)).toBe(expected)
  })

  it.each(['', 'abc', '1.005', '1e5', '.', '1,000', 'NaN'])('%s is not an amount in dollars and cents', (amount) => {
    expect(() => centsOf(amount)).toThrow(RangeError)
  })

  it('is never a fraction of a cent', () => {
    expect(() => cents(0.5)).toThrow(RangeError)
    expect(() => times(cents(100), 1.5)).toThrow(RangeError)
  })

  it('multiplies exactly and rounds once, by name', () => {
    expect(times(cents(1999), 3)).toBe(5997)
    expect(times(cents(101), fraction(1, 2))).toBe(51)
    expect(times(cents(-101), fraction(1, 2))).toBe(-51)
    expect(times(cents(101), fraction(1, 2), 'down')).toBe(50)
    expect(times(cents(1001), fraction(1, 10), 'up')).toBe(101)
    expect(roundToCents(fraction(2, 3), 'halfUp')).toBe(67)
  })

  it('adds up', () => {
    expect(add(cents(5), cents(7))).toBe(12)
    expect(minus(cents(5), cents(7))).toBe(-2)
    expect(sum([cents(1), cents(2), cents(3)])).toBe(6)
    expect(sum([])).toBe(0)
  })

  it.each([
    [0, '$0.00'],
    [7, '$0.07'],
    [123_450, '$1,234.50'],
    [100_000_000_00, '$100,000,000.00'],
    [-300, '-$3.00'],
  ])('%i cents are shown as %s', (amount, expected) => {
    expect(formatMoney(cents(amount))).toBe(expected)
  })

  it('goes to the wire as dollars and comes back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }).map(cents), (amount) => {
        expect(centsOf(dollars(amount))).toBe(amount)
        expect(roundToCents(exactDollars(amount), 'halfUp')).toBe(amount)
      }),
    )
  })
})
