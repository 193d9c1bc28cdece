import { expect, it } from 'vitest'
import { fraction } from './fraction.ts'
import { cents } from './money.ts'
import {
  formatUnitPrice,
  formatUnitPriceInCents,
  isBelowOneCent,
  priceOfUnits,
  roundToUnitPrice,
  unitPrice,
  unitPriceColumn,
  unitPriceDollars,
  unitPriceOf,
} from './unit-price.ts'

it('a case of 72 three-ounce bagels at $24.03 costs $0.1113 an ounce', () => {
  const price = unitPriceOf(cents(2403), fraction(216))
  expect(price).toBe(1113)
  expect(price && unitPriceDollars(price)).toBe(0.1113)
  expect(price && formatUnitPrice(price)).toBe('$0.1113')
})

it('is unknown when there are no units', () => {
  expect(unitPriceOf(cents(2403), fraction(0))).toBeNull()
})

it('says when it is below a cent, up to $0.0099', () => {
  expect(isBelowOneCent(unitPrice(99))).toBe(true)
  expect(formatUnitPrice(unitPrice(99))).toBe('Unit Price below $0.01')
  expect(formatUnitPrice(unitPrice(100))).toBe('$0.01')
  expect(formatUnitPrice(unitPrice(12_345_000))).toBe('$1,234.50')
  expect(formatUnitPrice(unitPrice(12_345_675_000))).toBe('$1,234,567.50')
})

it('becomes money once, by the named rounding', () => {
  expect(priceOfUnits(unitPrice(62_800), fraction(12))).toBe(7536)
  expect(priceOfUnits(unitPrice(50), fraction(1))).toBe(1)
  expect(priceOfUnits(unitPrice(50), fraction(1), 'down')).toBe(0)
  expect(roundToUnitPrice(fraction(1, 3), 'halfUp')).toBe(3333)
  expect(roundToUnitPrice(fraction(2), 'halfUp')).toBe(20_000)
})

it('is a whole number of ten-thousandths, and nothing has no sign', () => {
  expect(() => unitPrice(0.5)).toThrow(RangeError)
  expect(() => unitPrice(2 ** 53)).toThrow(RangeError)
  expect(unitPrice(-0)).toBe(0)
})

it('zeros after the second decimal are left out', () => {
  expect(formatUnitPrice(unitPrice(7450))).toBe('$0.745')
  expect(formatUnitPrice(unitPrice(7400))).toBe('$0.74')
  expect(formatUnitPrice(unitPrice(10_000))).toBe('$1.00')
})

it('a list shows whole cents, but small prices with all they have', () => {
  expect(formatUnitPriceInCents(unitPrice(22_994))).toBe('$2.30')
  expect(formatUnitPriceInCents(unitPrice(22_950))).toBe('$2.30')
  expect(formatUnitPriceInCents(unitPrice(1000))).toBe('$0.10')
  expect(formatUnitPriceInCents(unitPrice(999))).toBe('$0.0999')
  expect(formatUnitPriceInCents(unitPrice(99))).toBe('Unit Price below $0.01')
})

it('a column has one number of decimals, but shows all of prices that differ only later', () => {
  const column = (prices: number[]) => prices.map(unitPrice).map(unitPriceColumn(prices.map(unitPrice)))
  expect(column([41_667, 38_900, 31_255])).toEqual(['$4.17', '$3.89', '$3.13'])
  expect(column([41_667, 41_701, 38_955])).toEqual(['$4.1667', '$4.1701', '$3.90'])
  expect(column([41_667, 41_667])).toEqual(['$4.17', '$4.17'])
})
