import { describe, expect, test } from 'vitest'
import { convertedPriceText } from './converted-price.ts'

const tomatoes = {
  finalUnitPrice: 2.1075,
  finalUnit: 'LB',
  isConvertible: true,
  isMarketPrice: false,
  packSizeUom: 'LB',
}

describe('the price of one unit on a card', () => {
  test.each([
    ['with four decimals and its unit', {}, '$2.1075 /LB'],
    ['below one cent as the words of the specification', { finalUnitPrice: 0.0099 }, 'Unit Price below $0.01'],
    ['that can’t be said in the group’s unit', { finalUnitPrice: null, isConvertible: false }, 'Not convertible to OZ'],
    [
      'of a pack nobody knows',
      { finalUnitPrice: null, isConvertible: false, packSizeUom: null },
      'Pack size not known',
    ],
  ])('%s', (_, change, text) => {
    expect(convertedPriceText({ ...tomatoes, ...change }, 'OZ')?.text).toBe(text)
  })

  test('is not there at market price', () => {
    expect(convertedPriceText({ ...tomatoes, isMarketPrice: true }, null)).toBeUndefined()
  })
})
