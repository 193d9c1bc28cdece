import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { expect, test } from 'vitest'
import { aLine } from '../cart/session/cart-world-for-tests.ts'
import { lineFromServer } from '../cart/line-in-cart.ts'
import { isEstimatedLine } from '../cart/line-price.ts'
import { estimateWords, stockTagsOf, tagsOfLine, unpricedWords } from './line-facts.ts'

const today = calendarDate('2026-03-04')
const salmon = lineFromServer(aLine({ product: { isCatchWeight: true } }))
const lemons = lineFromServer(aLine())
const truffle = lineFromServer(aLine({ product: { isCatchWeight: true, isMarketPrice: true } }))

test('a price by weight is an estimate, a market price is none', () => {
  expect([salmon, lemons, truffle].map(isEstimatedLine)).toEqual([true, false, false])
})

test('a total with such prices says why the invoice may differ', () => {
  expect(estimateWords([lemons, truffle])).toBe('')
  expect(estimateWords([salmon, lemons])).toBe('≈ 1 item is billed by delivered weight')
  expect(estimateWords([salmon, salmon])).toBe('≈ 2 items are billed by delivered weight')
})

test('a line says what is on hand as the order list does, with the day it was counted', () => {
  const year = new Date().getFullYear()
  const low = lineFromServer(aLine({ parLevel: 4, onHand: 0.56, lastCountDate: `${year}-11-15` }))
  const whole = 'Below par of 4 cases. Counted 11/15: 0.56 cases'
  expect(stockTagsOf(low, new Set([low.itemDistributorId ?? 0]))).toEqual([
    { label: 'Low · 0.56 of 4 · 11/15', tooltip: whole, tone: 'attention' },
  ])
  const enough = lineFromServer(aLine({ parLevel: 4, onHand: 5, lastCountDate: `${year}-11-15` }))
  expect(stockTagsOf(enough, new Set())).toMatchObject([{ label: '5 of par 4 · 11/15', tone: 'neutral' }])
  expect(stockTagsOf(lineFromServer(aLine()), new Set())).toEqual([])
})

test.each([
  ['nothing stands out', {}, []],
  [
    'it is ordered by a call, also when it is out of stock',
    { isUnpurchasable: 1, status: 'inactive' },
    ['Call-In Item'],
  ],
  ['it is out of stock and off the guide', { status: 'inactive', isPunchedOut: true }, ['Out of stock']],
  ['it is off the guide', { isPunchedOut: true }, ['Not on the guide']],
  ['its price is old', { isPriceOutdated: true, endDate: '2026-02-20' }, ['Price ended 12 days ago']],
  ['nobody knows how old its price is', { isPriceOutdated: true }, ['Outdated price']],
  ['it has a market price, which is never old', { isPriceOutdated: true, isMarketPrice: true }, []],
  ['it is billed by weight', { isCatchWeight: true }, ['Catch weight']],
  ['much less came last time', { lastPurchasedQty: 1 }, ['↑ last time 1']],
  ['much more came last time', { lastPurchasedQty: 4, lastPurchasedDate: '2026-03-01' }, ['↓ last time 4']],
  ['about as much came last time', { lastPurchasedQty: 3 }, []],
] as const)('a line of two cases is tagged with what stands out: %s', (_, product, labels) => {
  expect(tagsOfLine(lineFromServer(aLine({ product })), today).map(({ label }) => label)).toEqual(labels)
})

test('what was bought last is told with its unit and day, and a special request as what it is', () => {
  const fewer = aLine({ product: { lastPurchasedQty: 4, lastPurchasedDate: '2026-03-01' } })
  expect(tagsOfLine(lineFromServer(fewer), today)[0]?.tooltip).toBe('Last Purchased 4 CS on 03/01/2026')
  const request = { ...lineFromServer(aLine()), item: null }
  expect(tagsOfLine(request, today).map(({ label }) => label)).toEqual(['Special Request'])
  expect(unpricedWords(truffle)).toBe('Market price')
})
