import { describe, expect, it, test } from 'vitest'
import { calendarDate } from '../../values/calendar-date.ts'
import { parseFraction } from '../../values/fraction.ts'
import { cents, centsOf, formatMoney } from '../../values/money.ts'
import { parsePackSize } from '../../values/pack-size.ts'
import { unitPrice } from '../../values/unit-price.ts'
import {
  byCost,
  isMeasured,
  isRise,
  paymentsToCompare,
  priceChange,
  unitsToSay,
  type PriceFacts,
  type Received,
} from './moved-price.ts'
import type { PricePoint } from './price-point.ts'
import { againstInWords, changeInWords, questionToRep } from './price-words.ts'

const today = calendarDate('2026-11-19')
const thresholds = { basisPoints: 300, monthly: centsOf('10') }

type Offer = { at: string; pack?: string; unit?: string; perPound?: string; on?: string; isMarketPrice?: boolean }

/** A price of a case, of 6/5 LB unless said otherwise. */
function offer({ at, pack = '6/5 LB', unit = 'CS', perPound, on = today, isMarketPrice = false }: Offer): PricePoint {
  const read = parsePackSize(pack)
  return {
    on: calendarDate(on),
    price: tenThousandths(at),
    packText: pack,
    unitMeasure: unit,
    isMarketPrice,
    pack: read.kind === 'understood' ? read.pack : null,
    perPound: perPound === undefined ? null : tenThousandths(perPound),
  }
}

function tenThousandths(dollars: string) {
  return unitPrice(Math.round(Number(dollars) * 10_000))
}

/** So many cases came in eight weeks. */
function came(quantity: number, of: Offer = { at: '30' }, pounds: number | null = null): Received[] {
  return [{ point: offer(of), quantity, thousandthsOfPounds: pounds === null ? null : pounds * 1_000 }]
}

function said(fromSize: string, fromUom: string, toSize: string, toUom: string): PriceFacts['said'] {
  const [from, to] = [parseFraction(fromSize), parseFraction(toSize)]
  if (!from || !to) throw new Error('the amounts of the test are not read')
  return [{ fromSize: from, fromUom, toSize: to, toUom }]
}

type Story = {
  story: string
  source?: 'guide' | 'invoice'
  now: Offer
  agreed?: Offer | null
  paid?: Offer[]
  received?: Received[]
  said?: PriceFacts['said']
  /** 'the change in words | against | a month', or null where nothing is told */
  tells: string | null
}

const lastWeek = '2026-11-12'
const weekBefore = '2026-11-05'
const fourWeeksAgo = '2026-10-22'
const longAgo = '2026-09-01'

const stories: Story[] = [
  { story: 'the guide repeats the price', now: { at: '30' }, agreed: { at: '30' }, tells: null },
  {
    story: 'a case is dearer on the new guide',
    now: { at: '33' },
    agreed: { at: '30' },
    tells: '$30.00 became $33.00: +10 % | agreed | $52.14',
  },
  {
    story: 'as much a month as the threshold is told',
    now: { at: '118.41', pack: 'ASST' },
    agreed: { at: '100', pack: 'ASST' },
    received: came(1, { at: '100', pack: 'ASST' }),
    tells: '$100.00 became $118.41: +18.4 % | agreed | $10.00',
  },
  {
    story: 'a case holds less at the same price',
    now: { at: '30', pack: '6/4 LB' },
    agreed: { at: '30' },
    tells: '6/5 LB became 6/4 LB at the same price: +25 % | agreed | $130.36',
  },
  {
    story: 'a case holds less, and its price fell by less than that',
    now: { at: '28', pack: '6/4 LB' },
    agreed: { at: '30' },
    tells: '6/5 LB became 6/4 LB, $30.00 became $28.00: +16.7 % | agreed | $86.90',
  },
  {
    story: 'a larger case at a higher price, the same a pound',
    now: { at: '36', pack: '6/6 LB' },
    agreed: { at: '30' },
    tells: null,
  },
  {
    story: 'a larger case at the same price is a gain',
    now: { at: '30', pack: '6/6 LB' },
    agreed: { at: '30' },
    tells: '6/5 LB became 6/6 LB at the same price: −16.7 % | agreed | -$86.90',
  },
  {
    story: 'the same pack written in another way',
    now: { at: '30', pack: '1/30 LB' },
    agreed: { at: '30' },
    tells: null,
  },
  {
    story: 'the pack is in ounces now, and holds less',
    now: { at: '30', pack: '6/64 OZ' },
    agreed: { at: '30' },
    tells: '6/5 LB became 6/64 OZ at the same price: +25 % | agreed | $130.36',
  },
  {
    story: 'the unit changed and nothing else',
    now: { at: '30', unit: 'EA' },
    agreed: { at: '30' },
    tells: null,
  },
  {
    story: 'a split case: one bag of six at a sixth of the price',
    source: 'invoice',
    now: { at: '5', pack: '1/5 LB', unit: 'EA' },
    agreed: { at: '30' },
    tells: null,
  },
  {
    story: 'a split case: one bag of six, dearer than its share',
    source: 'invoice',
    now: { at: '6', pack: '1/5 LB', unit: 'EA' },
    agreed: { at: '30' },
    tells: '6/5 LB became 1/5 LB, $30.00 became $6.00: +20 % | agreed | $104.29',
  },
  {
    story: 'a pack that nobody can read, dearer',
    now: { at: '33', pack: 'ASST' },
    agreed: { at: '30', pack: 'ASST' },
    received: came(8, { at: '30', pack: 'ASST' }),
    tells: '$30.00 became $33.00: +10 % | agreed | $13.04',
  },
  {
    story: 'a pack that can be read became one that can’t: no figure rather than a false one',
    now: { at: '33', pack: 'ASST' },
    agreed: { at: '30' },
    tells: 'Can’t be compared: 6/5 LB at $30.00 became ASST at $33.00 | agreed',
  },
  {
    story: 'cans became gallons: told, without a figure, however little is bought',
    now: { at: '25', pack: '4/1 GAL' },
    agreed: { at: '30', pack: '6/10 CN' },
    received: [],
    tells: 'Can’t be compared: 6/10 CN at $30.00 became 4/1 GAL at $25.00 | agreed',
  },
  {
    story: 'another pack, and somebody said what one unit holds in the other’s',
    now: { at: '25', pack: '4/1 GAL' },
    agreed: { at: '30', pack: '6/10 CN' },
    said: said('1', 'CS 6/10 CN', '5', 'GAL'),
    received: came(32, { at: '30', pack: '6/10 CN' }),
    tells: '6/10 CN became 4/1 GAL, $30.00 became $25.00: +4.2 % | agreed | $21.73',
  },
  {
    story: 'it was said the other way round, and of a unit that tables convert',
    now: { at: '25', pack: '16/1 QT' },
    agreed: { at: '24', pack: '6X#10' },
    said: said('1', 'GAL', '1 1/4', '#10 CAN'),
    received: [],
    tells: '6X#10 became 16/1 QT, $24.00 became $25.00: +25 % | agreed | no pace',
  },
  {
    story: 'what was said of other units says nothing of these',
    now: { at: '25', pack: '4/1 GAL' },
    agreed: { at: '30', pack: '6/10 CN' },
    said: said('1', 'CS 6/10 CN', '40', 'LB'),
    tells: 'Can’t be compared: 6/10 CN at $30.00 became 4/1 GAL at $25.00 | agreed',
  },
  {
    story: 'cans became gallons, and gallons were paid for last week: compared with those',
    now: { at: '33', pack: '4/1 GAL' },
    agreed: { at: '30', pack: '6/10 CN' },
    paid: [{ at: '30', pack: '4/1 GAL', on: lastWeek }],
    received: [],
    tells: '$30.00 became $33.00: +10 % | paid | no pace',
  },
  {
    story: 'nothing was agreed, and the last payment was for another kind of pack',
    now: { at: '33', pack: '4/1 GAL' },
    agreed: null,
    paid: [{ at: '6', pack: '1/14 LB', perPound: '6.00', on: longAgo }],
    tells: 'Can’t be compared: 1/14 LB at $6.00 a lb became 4/1 GAL at $33.00 | paid',
  },
  {
    story: 'cans at a market price became gallons: nobody knew the price',
    now: { at: '33', pack: '4/1 GAL' },
    agreed: { at: '30', pack: '6/10 CN', isMarketPrice: true },
    tells: null,
  },
  {
    story: 'cans that had no price became gallons',
    now: { at: '33', pack: '4/1 GAL' },
    agreed: { at: '0', pack: '6/10 CN' },
    tells: null,
  },
  {
    story: 'catch weight, dearer a pound',
    source: 'invoice',
    now: { at: '84', pack: '1/14 LB', perPound: '6.00' },
    agreed: { at: '70', pack: '1/14 LB', perPound: '5.00' },
    received: came(4, { at: '70', pack: '1/14 LB', perPound: '5.00' }, 56),
    tells: '$5.00 a lb became $6.00 a lb: +20 % | agreed | $30.42',
  },
  {
    story: 'catch weight, a heavier case at the same price a pound',
    source: 'invoice',
    now: { at: '90', pack: '1/18 LB', perPound: '5.00' },
    agreed: { at: '70', pack: '1/14 LB', perPound: '5.00' },
    received: came(4, { at: '70', pack: '1/14 LB', perPound: '5.00' }, 56),
    tells: null,
  },
  {
    story: 'catch weight became a fixed case, dearer a pound',
    now: { at: '84', pack: '1/14 LB' },
    agreed: { at: '70', pack: '1/14 LB', perPound: '5.00' },
    received: came(4, { at: '70', pack: '1/14 LB', perPound: '5.00' }, 56),
    tells: '$5.00 became $6.00 a lb: +20 % | agreed | $30.42',
  },
  {
    story: 'the guide has a market price: nobody knows it',
    now: { at: '0', isMarketPrice: true },
    agreed: { at: '30' },
    tells: null,
  },
  {
    story: 'a market price as it moves',
    source: 'invoice',
    now: { at: '31', isMarketPrice: true },
    agreed: { at: '0', isMarketPrice: true },
    paid: [
      { at: '28', on: lastWeek },
      { at: '31', on: weekBefore },
      { at: '31', on: '2026-10-29' },
    ],
    tells: null,
  },
  {
    story: 'a market price far above the usual',
    source: 'invoice',
    now: { at: '45', isMarketPrice: true },
    agreed: { at: '0', isMarketPrice: true },
    paid: [
      { at: '30', on: lastWeek },
      { at: '32', on: weekBefore },
      { at: '31', on: '2026-10-29' },
    ],
    tells: '$1.0333 became $1.50 a lb: +45.2 % | usual | $243.33',
  },
  {
    story: 'the end of a promotion: back to the usual',
    now: { at: '30' },
    agreed: { at: '24' },
    paid: [
      { at: '24', on: lastWeek },
      { at: '30', on: weekBefore },
      { at: '30', on: '2026-10-29' },
    ],
    tells: null,
  },
  {
    story: 'the end of a promotion, and above the usual',
    now: { at: '33' },
    agreed: { at: '24' },
    paid: [
      { at: '24', on: lastWeek },
      { at: '30', on: weekBefore },
      { at: '30', on: '2026-10-29' },
    ],
    tells: '$24.00 became $33.00: +37.5 % | agreed | $156.43',
  },
  {
    story: 'a promotion that the order agreed and the invoice forgot',
    source: 'invoice',
    now: { at: '30' },
    agreed: { at: '24' },
    paid: [
      { at: '30', on: lastWeek },
      { at: '30', on: weekBefore },
    ],
    tells: '$24.00 became $30.00: +25 % | agreed | $104.29',
  },
  {
    story: 'bought for the first time, as agreed',
    source: 'invoice',
    now: { at: '30' },
    agreed: { at: '30' },
    paid: [],
    received: came(1),
    tells: null,
  },
  {
    story: 'bought for the first time, dearer than agreed',
    source: 'invoice',
    now: { at: '45' },
    agreed: { at: '30' },
    paid: [],
    received: came(2),
    tells: '$30.00 became $45.00: +50 % | agreed | $16.29',
  },
  { story: 'new on the guide and never bought', now: { at: '45' }, agreed: null, received: [], tells: null },
  {
    story: 'nothing was agreed: compared with the last payment, however old',
    now: { at: '36' },
    agreed: null,
    paid: [{ at: '30', on: longAgo }],
    received: [],
    tells: '$30.00 became $36.00: +20 % | paid | no pace',
  },
  {
    story: 'a price that fell',
    now: { at: '27' },
    agreed: { at: '30' },
    tells: '$30.00 became $27.00: −10 % | agreed | -$52.14',
  },
  { story: 'a rise below the percentage', now: { at: '30.80' }, agreed: { at: '30' }, tells: null },
  {
    story: 'a rise of exactly the percentage',
    now: { at: '30.90' },
    agreed: { at: '30' },
    tells: '$30.00 became $30.90: +3 % | agreed | $15.64',
  },
  {
    story: 'a rise of little money',
    now: { at: '33' },
    agreed: { at: '30' },
    received: came(1),
    tells: null,
  },
  {
    story: 'many small rises: each is below, all of them are not',
    now: { at: '30.80' },
    agreed: { at: '30.10' },
    paid: [
      { at: '30.10', on: lastWeek },
      { at: '29.30', on: weekBefore },
      { at: '29.30', on: '2026-10-29' },
    ],
    tells: '$0.9767 became $1.0267 a lb: +5.1 % | usual | $26.07',
  },
  {
    story: 'payments older than four weeks are not usual any more',
    now: { at: '33' },
    agreed: { at: '30' },
    paid: [{ at: '33', on: longAgo }],
    tells: '$30.00 became $33.00: +10 % | agreed | $52.14',
  },
  {
    story: 'a payment of four weeks ago to the day is usual: the price only returns to it',
    now: { at: '33' },
    agreed: { at: '30' },
    paid: [{ at: '33', on: fourWeeksAgo }],
    tells: null,
  },
  {
    story: 'a rise to just the threshold above what is usual only returns to it',
    now: { at: '30.90' },
    agreed: { at: '28' },
    paid: [{ at: '30', on: lastWeek }],
    tells: null,
  },
  {
    story: 'rounding to cents alone: 1,000 cups at $0.025 each',
    now: { at: '25.01', pack: '1/1000 EA' },
    agreed: { at: '25', pack: '1/1000 EA' },
    received: came(400, { at: '25', pack: '1/1000 EA' }),
    tells: null,
  },
  {
    story: 'the pace counts what came in the older, larger case',
    now: { at: '30', pack: '6/4 LB' },
    agreed: { at: '30' },
    received: [...came(8), ...came(10, { at: '30', pack: '6/4 LB' })],
    tells: '6/5 LB became 6/4 LB at the same price: +25 % | agreed | $65.18',
  },
  {
    story: 'cans at a market price became gallons, and cans were paid for last week: still nobody agreed a price',
    now: { at: '33', pack: '4/1 GAL' },
    agreed: { at: '30', pack: '6/10 CN', isMarketPrice: true },
    paid: [{ at: '30', pack: '6/10 CN', on: lastWeek }],
    tells: null,
  },
  {
    story: 'cans became gallons at a market price: nobody knows the price',
    now: { at: '33', pack: '4/1 GAL', isMarketPrice: true },
    agreed: { at: '30', pack: '6/10 CN' },
    tells: null,
  },
  {
    story: 'nothing was agreed, and another kind of pack came last, for nothing',
    now: { at: '33', pack: '4/1 GAL' },
    agreed: null,
    paid: [{ at: '0', pack: '6/10 CN', on: lastWeek }],
    tells: null,
  },
  {
    story: 'nothing was agreed, and another kind of pack came last, at a market price',
    now: { at: '33', pack: '4/1 GAL' },
    agreed: null,
    paid: [{ at: '30', pack: '6/10 CN', on: lastWeek, isMarketPrice: true }],
    tells: null,
  },
  {
    story: 'a market price with a figure is not compared with the price before it',
    now: { at: '33', isMarketPrice: true },
    agreed: { at: '30' },
    tells: null,
  },
  {
    story: 'a market price became a firm one: compared with what is usual, not with the last payment',
    now: { at: '33' },
    agreed: { at: '24', isMarketPrice: true },
    paid: [
      { at: '24', on: lastWeek },
      { at: '30', on: weekBefore },
      { at: '30', on: '2026-10-29' },
    ],
    tells: '$1.00 became $1.10 a lb: +10 % | usual | $52.14',
  },
  {
    story: 'a payment at a market price is not what the next price is compared with',
    now: { at: '33' },
    agreed: null,
    paid: [
      { at: '24', on: lastWeek, isMarketPrice: true },
      { at: '30', on: weekBefore },
      { at: '30', on: '2026-10-29' },
    ],
    tells: '$1.00 became $1.10 a lb: +10 % | usual | $52.14',
  },
  {
    story: 'of two payments the usual price is halfway between',
    source: 'invoice',
    now: { at: '40', isMarketPrice: true },
    agreed: { at: '0', isMarketPrice: true },
    paid: [
      { at: '34', on: lastWeek },
      { at: '30', on: weekBefore },
    ],
    tells: '$1.0667 became $1.3333 a lb: +25 % | usual | $139.05',
  },
  {
    story: 'a payment of a day more than four weeks ago is not usual any more',
    now: { at: '33' },
    agreed: { at: '30' },
    paid: [{ at: '33', on: '2026-10-21' }],
    tells: '$30.00 became $33.00: +10 % | agreed | $52.14',
  },
  {
    story: 'the usual price of a pack that nobody can read is said by the case',
    now: { at: '33', pack: 'ASST', isMarketPrice: true },
    agreed: null,
    paid: [{ at: '30', pack: 'ASST', on: lastWeek }],
    received: [],
    tells: '$30.00 became $33.00 a case: +10 % | usual | no pace',
  },
  {
    story: 'a pack that nobody can read, written with other blanks and another word for the case',
    now: { at: '33', pack: ' ASST  MIX', unit: 'CASE' },
    agreed: { at: '30', pack: 'ASST MIX' },
    received: [],
    tells: '$30.00 became $33.00 a case: +10 % | agreed | no pace',
  },
  {
    story: 'a container that nobody knows, dearer',
    now: { at: '33', pack: '', unit: 'CRTX' },
    agreed: { at: '30', pack: '', unit: 'CRTX' },
    received: [],
    tells: '$30.00 became $33.00: +10 % | agreed | no pace',
  },
  {
    story: 'two containers that nobody knows can’t be compared',
    now: { at: '33', pack: '', unit: 'CRTX' },
    agreed: { at: '30', pack: '', unit: 'DRUMX' },
    tells: 'Can’t be compared: DRUMX at $30.00 became CRTX at $33.00 | agreed',
  },
  {
    story: 'a case became the pound, without a pack: said by the pound, not as if the case cost so little',
    now: { at: '1.20', pack: '', unit: 'LB' },
    agreed: { at: '30' },
    tells: '$1.00 became $1.20 a lb: +20 % | agreed | $104.29',
  },
  {
    story: 'one bag at the price of the case',
    source: 'invoice',
    now: { at: '30', pack: '1/5 LB', unit: 'EA' },
    agreed: { at: '30' },
    tells: '6/5 LB became 1/5 LB, $30.00 became $30.00: +500 % | agreed | $2,607.14',
  },
  {
    story: 'what came in a pack that converts to nothing is left out of the pace',
    now: { at: '33' },
    agreed: { at: '30' },
    received: [...came(32), ...came(5, { at: '30', pack: '6/10 CN' })],
    tells: '$30.00 became $33.00: +10 % | agreed | $52.14',
  },
  {
    story: 'what came was all rejected: no pace',
    now: { at: '33' },
    agreed: { at: '30' },
    received: came(0),
    tells: '$30.00 became $33.00: +10 % | agreed | no pace',
  },
  {
    story: 'no price at all on the invoice',
    source: 'invoice',
    now: { at: '0' },
    agreed: { at: '30' },
    tells: null,
  },
]

describe('the price guard tells', () => {
  it.each(stories)('$story', ({ source = 'guide', now, agreed, paid = [], received = came(32), said = [], tells }) => {
    const facts: PriceFacts = {
      source,
      now: offer(now),
      received,
      paid: paid.map(offer),
      said,
      agreed: agreed ? offer({ on: longAgo, ...agreed }) : null,
    }
    const change = priceChange(facts, thresholds)
    const told = change && `${changeInWords(change, facts.now)} | ${change.against}`
    if (!change || !isMeasured(change)) return expect(told).toBe(tells)
    const cost = change.monthly === null ? 'no pace' : formatMoney(change.monthly)
    expect(`${told} | ${cost}`).toBe(tells)
  })

  it('at least 25 stories', () => expect(stories.length).toBeGreaterThan(25))
})

test('the kind of a change is its price where it is sold by the pound now or was before', () => {
  const byThePound = { at: '84', pack: '1/14 LB', perPound: '6.00' }
  const kindOf = (now: Offer, before: Offer) =>
    priceChange(
      { source: 'guide', now: offer(now), agreed: offer(before), paid: [], received: [], said: [] },
      thresholds,
    )?.kind
  expect(kindOf(byThePound, { at: '30', pack: '1/10 LB' })).toBe('price')
  expect(kindOf({ at: '30', pack: '1/10 LB' }, byThePound)).toBe('price')
  expect(kindOf({ at: '30', pack: '1/10 LB' }, { at: '30', pack: '1/14 LB' })).toBe('pack')
  expect(kindOf({ at: '31', pack: '1/10 LB' }, { at: '30', pack: '1/14 LB' })).toBe('both')
})

describe('the units that somebody has to say before two packs can be compared', () => {
  const [cans, gallons] = [offer({ at: '30', pack: '6/10 CN' }), offer({ at: '25', pack: '4/1 GAL' })]
  const market = (point: PricePoint) => ({ ...point, isMarketPrice: true })
  const units = { before: 'CS 6/10 CN', now: 'GAL' }

  test('are those of the old pack and the new one, of the last payment where nothing was agreed', () => {
    expect(unitsToSay({ now: gallons, agreed: cans, paid: [] })).toEqual(units)
    expect(unitsToSay({ now: gallons, agreed: null, paid: [cans, gallons] })).toEqual(units)
    expect(unitsToSay({ now: gallons, agreed: cans, paid: [gallons] })).toEqual(units)
  })

  test.each([
    ['the tables convert them', { now: offer({ at: '9', pack: '16/1 QT' }), agreed: gallons, paid: [] }],
    ['there is nothing to compare with', { now: gallons, agreed: null, paid: [] }],
    ['the old price was a market price', { now: gallons, agreed: market(cans), paid: [] }],
    ['the new price is a market price', { now: market(gallons), agreed: cans, paid: [] }],
  ])('are none where %s', (_, facts) => expect(unitsToSay(facts)).toBeNull())
})

test('the dearest rise comes first, then what can’t be compared, rises without a pace, prices that fell last', () => {
  const change = (tenths: number, monthly: number | null) => ({
    kind: 'price' as const,
    tenths,
    monthly: monthly === null ? null : cents(monthly),
  })
  const otherPack = { kind: 'uncompared' as const, against: 'agreed' as const, before: offer({ at: '30' }) }
  const [dear, cheap] = [change(400, 9_000), change(2_000, 1_000)]
  const [unbought, fallen, fallenMore] = [change(5_000, null), change(-500, -2_000), change(-900, -8_000)]
  const sorted = [fallen, unbought, otherPack, cheap, fallenMore, dear].toSorted(byCost)
  expect(sorted).toEqual([dear, cheap, otherPack, unbought, fallenMore, fallen])
  expect(sorted.map(isRise)).toEqual([true, true, false, false, false, false])
  // Of rises that cost the same, or that nobody can say the cost of, the greater one comes first.
  const [less, more] = [change(300, null), change(2_000, 9_000)]
  expect([dear, less, unbought, more].toSorted(byCost)).toEqual([more, dear, unbought, less])
  // A change too small to be said in tenths of a percent is no rise.
  const same = change(0, 9_000)
  expect([isRise(same), [same, unbought].toSorted(byCost)]).toEqual([false, [unbought, same]])
})

test('the message to the rep says item, paper, change, unit price and what it costs', () => {
  const facts: PriceFacts = {
    source: 'invoice',
    now: offer({ at: '30', pack: '6/4 LB' }),
    agreed: offer({ at: '30' }),
    paid: [],
    received: came(32),
    said: [],
  }
  const change = priceChange(facts, thresholds)
  if (!change || !isMeasured(change)) throw new Error('the change of the test is not told')
  expect(againstInWords(change, 'invoice')).toBe('more than the order agreed')
  expect(againstInWords(change, 'rep')).toBe('more than before')
  expect(againstInWords({ ...change, against: 'usual', tenths: -1 }, 'guide')).toBe(
    'less than usual (median of 4 weeks)',
  )
  const letter = {
    item: 'Chicken Breast',
    din: '301',
    now: facts.now,
    source: 'invoice' as const,
    rep: null,
    invoiceNumber: '4711',
    location: 'Harbor Grill',
    customerNumber: '88-1',
    from: 'Ada Cook',
  }
  expect(questionToRep(change, letter)).toBe(
    [
      'Hello,',
      'on your invoice 4711 of 11/19/2026, Chicken Breast (item 301) changed: 6/5 LB became 6/4 LB at the same price: +25 %, more than the order agreed.',
      'That is $1.25 a lb; it was $1.00.',
      'At the quantity we buy that is $130.36 more a month.',
      'Can you bring it back to the old price, or tell us why it changed?',
      'Ada Cook\nHarbor Grill, customer 88-1',
    ].join('\n\n'),
  )

  const gallons = { ...facts, now: offer({ at: '25', pack: '4/1 GAL' }), agreed: offer({ at: '30', pack: '6/10 CN' }) }
  const uncompared = priceChange(gallons, thresholds)
  if (!uncompared) throw new Error('the changed pack of the test is not told')
  expect(againstInWords(uncompared, 'guide')).toBe('other than on the price list before')
  expect(questionToRep(uncompared, { ...letter, now: gallons.now, source: 'guide' })).toBe(
    [
      'Hello,',
      'on your price list of 11/19/2026, Chicken Breast (item 301) changed: 6/10 CN at $30.00 became 4/1 GAL at $25.00.',
      'We can’t compare the two. How much of the old pack is in the new one, and does it cost more than before?',
      'Ada Cook\nHarbor Grill, customer 88-1',
    ].join('\n\n'),
  )
})

test.each([
  [
    ['2026-10-21', '2026-11-18', '2026-10-22'],
    ['2026-11-18', '2026-10-22'],
  ],
  [
    ['2026-11-19', '2026-11-01'],
    ['2026-11-19', '2026-11-01'],
  ],
  [['2026-09-01', '2026-10-21'], ['2026-10-21']],
  [['2026-09-01'], ['2026-09-01']],
  [[], []],
])('of payments on %j a price is compared with those on %j: of four weeks, or the last one', (days, compared) => {
  const points = days.map((on) => offer({ at: '30', on }))
  expect(paymentsToCompare(points, today).map(({ on }) => on)).toEqual(compared)
})

test('of two payments of one day the one that came first stays first', () => {
  const points = ['31', '30'].map((at) => offer({ at }))
  expect(paymentsToCompare(points, today)).toEqual(points)
})
