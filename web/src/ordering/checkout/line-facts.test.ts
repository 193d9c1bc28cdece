import { expect, test } from 'vitest'
import { aLine } from '../cart/session/cart-world-for-tests.ts'
import { lineFromServer } from '../cart/line-in-cart.ts'
import { aboutSign, estimateWords, stockTagsOf } from './line-facts.ts'

const salmon = lineFromServer(aLine({ product: { isCatchWeight: true } }))
const lemons = lineFromServer(aLine())
const truffle = lineFromServer(aLine({ product: { isCatchWeight: true, isMarketPrice: true } }))

test('a price by weight is marked as about, a market price is none', () => {
  expect([salmon, lemons, truffle].map(aboutSign)).toEqual(['≈ ', '', ''])
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
