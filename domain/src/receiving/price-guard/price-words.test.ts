import { describe, expect, test } from 'vitest'
import { calendarDate } from '../../values/calendar-date.ts'
import { cents } from '../../values/money.ts'
import { unitPrice } from '../../values/unit-price.ts'
import type { MeasuredChange } from './moved-price.ts'
import type { PricePoint } from './price-point.ts'
import {
  againstInWords,
  changeInWords,
  eachUnit,
  monthlyText,
  percentText,
  questionToRep,
  type Letter,
} from './price-words.ts'

/** Cups in cases of 1,000 fell from $25.00 to $20.125. */
const before: PricePoint = {
  on: calendarDate('2026-11-12'),
  price: unitPrice(250_000),
  packText: '1/1000 EA',
  unitMeasure: 'CS',
  pack: { outer: 1, inner: 1_000, uom: 'EA' },
  perPound: null,
  isMarketPrice: false,
}
const now: PricePoint = { ...before, on: calendarDate('2026-11-19'), price: unitPrice(201_250) }
const fallen: MeasuredChange = {
  against: 'paid',
  kind: 'price',
  tenths: -195,
  unit: 'EA',
  before,
  monthly: cents(-500),
  unitPriceBefore: unitPrice(250),
  unitPriceNow: unitPrice(201),
}

test('a change in percent has a sign and at most one decimal', () => {
  expect([250, 1, 0, -1, -34, -1_000].map(percentText)).toEqual([
    '+25 %',
    '+0.1 %',
    '+0 %',
    '−0.1 %',
    '−3.4 %',
    '−100 %',
  ])
})

test('a month at the usual pace costs more or less, or nobody knows', () => {
  expect([cents(5_400), cents(1), cents(0), cents(-1), cents(-5_400), null].map(monthlyText)).toEqual([
    '$54.00 more a month',
    '$0.01 more a month',
    '$0.00 more a month',
    '$0.01 less a month',
    '$54.00 less a month',
    null,
  ])
})

test('whole cents are shown as money, parts of a cent with all their decimals', () => {
  expect(changeInWords(fallen, now)).toBe('$25.00 became $20.125: −19.5 %')
})

test('a change is compared with what it was measured against', () => {
  expect(againstInWords(fallen, 'guide')).toBe('less than last paid')
  expect(againstInWords({ ...fallen, tenths: 0 }, 'invoice')).toBe('more than last paid')
  expect(againstInWords({ ...fallen, against: 'agreed' }, 'guide')).toBe('less than on the price list before')
  expect(againstInWords({ ...fallen, against: 'agreed' }, 'invoice')).toBe('less than the order agreed')
})

test.each([
  ['LB', 'a lb'],
  ['OZ', 'an oz'],
  ['EA', 'each'],
  ['CS', 'a case'],
  ['clove', 'a clove'],
])('a price is said for a unit as people say it: %s', (unit, said) => {
  expect(eachUnit(unit)).toBe(said)
})

describe('the message to the sales rep', () => {
  const letter: Letter = {
    item: 'Cups',
    din: '55',
    now,
    source: 'rep',
    rep: 'Sal',
    invoiceNumber: null,
    location: 'Harbor Grill',
    customerNumber: null,
    from: 'Ada Cook',
  }

  test('thanks for a price that fell, names who set it, and no customer number where there is none', () => {
    expect(questionToRep(fallen, letter)).toBe(
      [
        'Hello,',
        'with the price that Sal set on 11/19/2026, Cups (item 55) changed: $25.00 became $20.125: −19.5 %, less than last paid.',
        'That is $0.0201 each; it was $0.025.',
        'At the quantity we buy that is $5.00 less a month.',
        'Thank you. Will it stay at this price?',
        'Ada Cook\nHarbor Grill',
      ].join('\n\n'),
    )
  })

  test('says nothing of a month where there is no pace', () => {
    expect(questionToRep({ ...fallen, monthly: null }, letter)).not.toContain('month')
  })
})
