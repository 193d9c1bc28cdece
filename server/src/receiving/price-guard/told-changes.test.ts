import type { PricePoint } from '@larder/domain/receiving/price-guard/price-point.ts'
import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { cents } from '@larder/domain/values/money.ts'
import { unitPrice } from '@larder/domain/values/unit-price.ts'
import { expect, it } from 'vitest'
import { priceChangeAnswer } from './moved-price-answer.ts'
import { sourceOf, summaryOf, type ToldChange } from './told-changes.ts'

/** Oil at so many dollars a gallon. */
const oilAt = (dollars: number, on = '2026-03-02'): PricePoint => ({
  on: calendarDate(on),
  price: unitPrice(dollars * 10_000),
  packText: '1/1 GAL',
  pack: null,
  unitMeasure: 'CS',
  perPound: null,
  isMarketPrice: false,
})

const rise = {
  ...({ against: 'agreed', kind: 'price', tenths: 250, unit: 'GAL', before: oilAt(20) } as const),
  unitPriceBefore: unitPrice(200_000),
  unitPriceNow: unitPrice(250_000),
  monthly: cents(5_400),
}
const uncompared = { kind: 'uncompared', against: 'paid', before: oilAt(20) } as const

function told(change: ToldChange['change'], row: Partial<ToldChange> = {}): ToldChange {
  return {
    id: 9,
    itemId: 5,
    item: 'Oil',
    din: '42',
    distributorId: 7,
    distributor: 'Harbor',
    source: 'guide',
    orderGuideId: 12,
    changedByRep: null,
    invoiceId: null,
    invoiceNumber: null,
    status: 'open',
    markedByName: null,
    mail: null,
    now: oilAt(25),
    agreed: oilAt(20),
    paid: [],
    change,
    units: null,
    ...row,
  }
}

it('counts rises, falls, changes without a pace and those that can’t be compared apart, and sums each in a month', () => {
  const fall = { ...rise, tenths: -100, monthly: cents(-1_200) }
  const changes = [
    rise,
    { ...rise, monthly: cents(600) },
    { ...rise, monthly: null },
    fall,
    { ...fall, monthly: null },
    uncompared,
    uncompared,
  ]
  expect(summaryOf(changes.map((change) => told(change)))).toEqual({
    riseCount: 2,
    monthly: 6_000,
    withoutPaceCount: 1,
    uncomparedCount: 2,
    fallCount: 2,
    saved: 1_200,
  })
  expect(summaryOf([])).toEqual({
    riseCount: 0,
    monthly: 0,
    withoutPaceCount: 0,
    uncomparedCount: 0,
    fallCount: 0,
    saved: 0,
  })
})

it('is told by whoever changed the price', () => {
  const sources = (['guide', 'invoice'] as const).flatMap((source) => [
    sourceOf({ source, changedByRep: null }),
    sourceOf({ source, changedByRep: 'Ann' }),
  ])
  expect(sources).toEqual(['guide', 'rep', 'invoice', 'rep'])
})

it('says each fact of a change in its own field', () => {
  const customerNumbers = new Map([
    [7, 'C-17'],
    [8, 'C-18'],
  ])
  const writer = { location: 'Kitchen', from: 'Pat', customerNumbers }
  const mail = { status: 'sent', recipients: ['ann@harbor.test'], sentTime: '2026-03-02T12:00:00.000Z' } as const
  const answer = priceChangeAnswer(told(rise, { mail: { ...mail, recipients: [...mail.recipients] } }), writer)
  const { message, ...facts } = answer
  expect(facts).toEqual({
    id: 9,
    itemDistributorId: 5,
    item: 'Oil',
    din: '42',
    distributorId: 7,
    distributor: 'Harbor',
    source: 'guide',
    rep: null,
    date: '2026-03-02',
    orderGuideId: 12,
    invoice: null,
    kind: 'price',
    against: 'agreed',
    percent: 25,
    unit: 'GAL',
    unitPriceBefore: 200_000,
    unitPriceNow: 250_000,
    monthly: 5_400,
    packSize: '1/1 GAL',
    units: null,
    words: '$20.00 became $25.00: +25 %',
    againstWords: 'more than on the price list before',
    status: 'open',
    acceptedBy: null,
    mail,
  })
  for (const words of ['Oil', '42', 'C-17', 'Kitchen', 'Pat']) expect(message).toContain(words)
  const ofInvoice = { source: 'invoice', orderGuideId: null, invoiceId: 3, invoiceNumber: 'I-3' } as const
  const marked = { markedByName: 'Ada', status: 'accepted' } as const
  expect(priceChangeAnswer(told(uncompared, { ...ofInvoice, ...marked }), writer)).toMatchObject({
    source: 'invoice',
    invoice: { id: 3, invoiceNumber: 'I-3' },
    acceptedBy: 'Ada',
    kind: 'uncompared',
    percent: null,
    unit: null,
    unitPriceBefore: null,
    unitPriceNow: null,
    monthly: null,
  })
  const reopened = priceChangeAnswer(told(rise, { markedByName: 'Ada', changedByRep: 'Ann' }), writer)
  expect([reopened.acceptedBy, reopened.rep, reopened.source]).toEqual([null, 'Ann', 'rep'])
})
