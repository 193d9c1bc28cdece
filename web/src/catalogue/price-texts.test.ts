import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { cents } from '@larder/domain/values/money.ts'
import { unitPrice } from '@larder/domain/values/unit-price.ts'
import type { ItemSuggestion } from '@larder/contract/catalogue/items.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { hideMoney } from '../kit/hidden-money.ts'
import { formatMoney, formatUnitPrice } from '../kit/money.ts'
import {
  closeUnitPrices,
  priceAgeText,
  priceText,
  suggestionDetail,
  unitPriceText,
  type Priced,
} from './price-texts.ts'

const tomatoes: Priced = {
  price: 21.4,
  unitPrice: 0.856,
  unitMeasure: 'CS',
  unitType: 'LB',
  unitQuantity: 1,
  unitSize: 25,
  isMarketPrice: false,
  isCatchWeight: false,
}
const salmon: Priced = { ...tomatoes, price: 84.32, unitPrice: 2.11, isCatchWeight: true }

afterEach(() => hideMoney(false))

it('of a suggestion is told, but to whoever sees no prices: to them nothing is a market price', () => {
  const own = { itemDistributorId: 5, packSize: '1/25 LB', unitMeasure: 'CS', distributor: 'Bay Broadline' }
  const suggested = (price: number | null) => ({ ...own, price }) as unknown as ItemSuggestion
  expect(suggestionDetail(suggested(18.4))).toBe('1/25 LB · $18.40 /CS · Bay Broadline')
  expect(suggestionDetail(suggested(null))).toBe('1/25 LB · Market price · Bay Broadline')
  hideMoney(true)
  expect(suggestionDetail(suggested(null))).toBe('1/25 LB · Bay Broadline')
  expect([formatMoney(cents(1_840)), formatUnitPrice(unitPrice(8_560)), priceText(tomatoes).amount]).toEqual([
    '—',
    '—',
    '—',
  ])
})

describe('a price', () => {
  it('is for one orderable unit', () => {
    expect(priceText(tomatoes)).toEqual({ amount: '$21.40', unit: '/CS' })
  })

  it('of a catch weight is an estimate beside the price of a pound', () => {
    expect(priceText(salmon)).toEqual({ amount: '≈ $84.32', unit: '/CS est.' })
    expect(priceText({ ...salmon, unitMeasure: '' })).toEqual({ amount: '≈ $84.32', unit: 'est.' })
    hideMoney(true)
    expect(priceText(salmon).amount, 'nothing is about a price that is hidden').toBe('—')
    hideMoney(false)
    expect(unitPriceText(salmon)).toEqual({ amount: '$2.11', unit: '/LB' })
  })

  it('of a pound has its unit, also where the pack says nothing', () => {
    const bacon = { ...salmon, price: 13.75, unitPrice: 13.75, unitMeasure: 'LB' }
    const unread = { ...bacon, unitType: null, unitQuantity: null, unitSize: null }
    expect(priceText(unread)).toEqual({ amount: '≈ $13.75', unit: '/LB est.' })
    expect(unitPriceText(unread)).toEqual({ amount: '$13.75', unit: '/LB' })
  })

  it('that the market makes has no figure', () => {
    expect(priceText({ ...tomatoes, isMarketPrice: true })).toEqual({ amount: 'Market price', unit: '' })
    expect(unitPriceText({ ...tomatoes, isMarketPrice: true })).toBeUndefined()
  })
})

describe('a unit price', () => {
  it('has up to four decimals, in a list whole cents', () => {
    const item = { ...tomatoes, unitPrice: 0.8564 }
    expect(unitPriceText(item)).toEqual({ amount: '$0.8564', unit: '/LB' })
    expect(unitPriceText(item, 'cents')).toEqual({ amount: '$0.86', unit: '/LB' })
  })

  it('of ounces, grams and kilograms is a pound’s, so that a list can be compared', () => {
    const airline = { ...tomatoes, price: 80.14, unitQuantity: 24, unitSize: 8, unitType: 'OZ', unitPrice: 0.4174 }
    expect(unitPriceText(airline, 'cents')).toEqual({ amount: '$6.68', unit: '/LB' })
  })

  it('that cents can’t tell from another one’s is shown whole, in both', () => {
    const [one, other] = [
      { ...tomatoes, unitPrice: 0.8564 },
      { ...tomatoes, unitPrice: 0.8581 },
    ]
    const same = { ...one }
    const byThePiece = { ...other, unitType: 'EA' }
    const far = { ...tomatoes, unitPrice: 0.9 }
    expect(closeUnitPrices([one, other, same, byThePiece, far])).toEqual(new Set([one, other, same]))
    expect(closeUnitPrices([one, same, byThePiece, far])).toEqual(new Set())
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
    [{ isPriceOutdated: true, endDate: '2026-11-20', invoiceDate: '2026-11-07' }, 'Price ended 1 day ago'],
    [{ isPriceOutdated: true, endDate: null, invoiceDate: '2026-11-07' }, 'Outdated by an invoice 14 days ago'],
    [{ isPriceOutdated: true, endDate: '2026-11-21', invoiceDate: '2026-11-07' }, 'Outdated by an invoice 14 days ago'],
    [{ isPriceOutdated: true, endDate: null, invoiceDate: '2026-11-21' }, 'Outdated price'],
    [{ isPriceOutdated: true, endDate: '2026-11-21' }, 'Outdated price'],
    [{ isPriceOutdated: true, endDate: null }, 'Outdated price'],
    [{ isPriceOutdated: true, endDate: '2026-11-07', isMarketPrice: true }, undefined],
  ])('of %o is %s', (item, text) => {
    expect(priceAgeText({ invoiceDate: null, isMarketPrice: false, ...item }, today)).toBe(text)
  })
})
