import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { describe, expect, it } from 'vitest'
import { priceAgeText, priceText, unitPriceText, type Priced } from './price-texts.ts'

const tomatoes: Priced = {
  price: 21.4,
  unitPrice: 0.856,
  unitMeasure: 'CS',
  unitType: 'LB',
  isMarketPrice: false,
  isCatchWeight: false,
}
const salmon: Priced = { ...tomatoes, price: 84.32, unitPrice: 2.11, isCatchWeight: true }

describe('a price', () => {
  it('is for one orderable unit', () => {
    expect(priceText(tomatoes)).toEqual({ amount: '$21.40', unit: '/CS' })
  })

  it('of a catch weight is an estimate beside the price of a pound', () => {
    expect(priceText(salmon)).toEqual({ amount: '≈ $84.32', unit: 'est.' })
    expect(unitPriceText(salmon)).toEqual({ amount: '$2.11', unit: '/LB' })
  })

  it('that the market makes has no figure', () => {
    expect(priceText({ ...tomatoes, isMarketPrice: true })).toEqual({ amount: 'Market price', unit: '' })
    expect(unitPriceText({ ...tomatoes, isMarketPrice: true })).toBeUndefined()
  })
})

describe('a unit price', () => {
  it('has four decimals', () => {
    expect(unitPriceText(tomatoes)).toEqual({ amount: '$0.8560', unit: '/LB' })
  })

  it('under a cent is said in words', () => {
    expect(unitPriceText({ ...tomatoes, unitPrice: 0.0099 })).toEqual({ amount: 'Unit Price below $0.01', unit: '' })
  })

  it('that is not known is left out', () => {
    expect(unitPriceText({ ...tomatoes, unitPrice: null })).toBeUndefined()
  })
})

describe('the age of a price', () => {
  const today = calendarDate('2026-11-21')
  it.each([
    [{ isPriceOutdated: false, endDate: '2026-11-01' }, undefined],
    [{ isPriceOutdated: true, endDate: '2026-11-20' }, 'Price ended 1 day ago'],
    [{ isPriceOutdated: true, endDate: '2026-11-07' }, 'Price ended 14 days ago'],
    [{ isPriceOutdated: true, endDate: null }, 'Outdated price'],
  ])('of %o is %s', (item, text) => {
    expect(priceAgeText(item, today)).toBe(text)
  })
})
