import { describe, expect, test } from 'vitest'
import { casePriceText, convertedPriceText } from './converted-price.ts'

const tomatoes = {
  price: 42.1,
  isCustomItem: false,
  isSubRecipe: false,
  unitMeasure: 'CS',
  isCatchWeight: false,
  unitPrice: null,
  unitType: 'LB',
  unitQuantity: 1,
  unitSize: 20,
  finalUnitPrice: 2.1075,
  finalUnit: 'LB',
  isConvertible: true,
  isMarketPrice: false,
  packSizeUom: 'LB',
}

describe('the price of one unit on a card', () => {
  test.each([
    ['with two decimals and its unit', {}, '$2.11 /LB'],
    ['below one cent as the words of the specification', { finalUnitPrice: 0.0099 }, 'Unit Price below $0.01'],
    ['that can’t be said in the group’s unit', { finalUnitPrice: null, isConvertible: false }, 'Not convertible to OZ'],
    [
      'of a pack nobody knows',
      { finalUnitPrice: null, isConvertible: false, packSizeUom: null },
      'Pack size not known',
    ],
  ])('%s', (_, change, text) => {
    expect(convertedPriceText({ ...tomatoes, ...change }, 'OZ', [2.1075, 1.5])?.text).toBe(text)
  })

  test('has as many decimals as it takes to tell it from the others of its group', () => {
    expect(convertedPriceText(tomatoes, null, [2.1075, 2.1101])?.text).toBe('$2.1075 /LB')
  })

  test('is not there at market price', () => {
    expect(convertedPriceText({ ...tomatoes, isMarketPrice: true }, null, [])).toBeUndefined()
  })

  test('is not there where the price of the case is not known', () => {
    expect(convertedPriceText({ ...tomatoes, price: 0, finalUnitPrice: 0 }, null, [])).toBeUndefined()
  })
})

test('the price of a case is said in words where nobody knows it, on cards, on paper and in the history', () => {
  expect(casePriceText(tomatoes)).toEqual({ amount: '$42.10', unit: '/CS' })
  expect(casePriceText({ ...tomatoes, price: 0 })).toEqual({ amount: 'Market price', unit: '' })
  expect(casePriceText({ ...tomatoes, price: 0, isSubRecipe: true })).toEqual({ amount: 'Cost incomplete', unit: '' })
  expect(casePriceText({ ...tomatoes, price: 0, isCustomItem: true })).toEqual({ amount: '$0.00', unit: '/CS' })
})
