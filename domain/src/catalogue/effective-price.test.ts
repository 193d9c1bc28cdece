import { describe, expect, test } from 'vitest'
import { calendarDate } from '../values/calendar-date.ts'
import { cents } from '../values/money.ts'
import { effectivePrice, type PricedItem } from './effective-price.ts'

const today = calendarDate('2026-03-16')
const invoiced: PricedItem = {
  price: cents(2_000),
  purchasedPrice: cents(1_850),
  endDate: null,
  isPriceOutdated: false,
  isFromInvoice: true,
}

describe('the price that counts today', () => {
  test.each<[string, Partial<PricedItem>, number]>([
    ['without an end date the price', {}, 2_000],
    ['the price while the end date is ahead', { endDate: calendarDate('2026-03-17') }, 2_000],
    ['the price on the end date itself', { endDate: today }, 2_000],
    [
      'the price while the end date is ahead, though an invoice differs',
      { endDate: calendarDate('2026-04-01'), isPriceOutdated: true },
      2_000,
    ],
    ['the price paid after the end date', { endDate: calendarDate('2026-03-15') }, 1_850],
    ['the price paid when an invoice has outdated the price', { isPriceOutdated: true }, 1_850],
    [
      'the price after the end date when the item is not from an invoice',
      { endDate: calendarDate('2026-03-15'), isFromInvoice: false },
      2_000,
    ],
    [
      'the price after the end date when nothing was paid',
      { endDate: calendarDate('2026-03-15'), purchasedPrice: cents(0) },
      2_000,
    ],
    [
      'a price paid of one cent after the end date',
      { endDate: calendarDate('2026-03-15'), purchasedPrice: cents(1) },
      1,
    ],
    [
      'the price after the end date when no price paid is known',
      { endDate: calendarDate('2026-03-15'), purchasedPrice: null },
      2_000,
    ],
  ])('is %s', (_, change, expected) => {
    expect(effectivePrice({ ...invoiced, ...change }, today)).toBe(expected)
  })
})
