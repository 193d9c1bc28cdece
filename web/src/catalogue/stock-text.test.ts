import { expect, it } from 'vitest'
import { stockText } from './stock-text.ts'

it.each([
  [4, 1.5, 'Low · 1.5 of 4', 'Below par: 1.5 of 4 cases on hand', true],
  [1, 0, 'Low · 0 of 1', 'Below par: 0 of 1 case on hand', true],
  [4, 4, '4 of par 4', '4 cases on hand, par 4', false],
  [0.75, 1200, '1,200 of par 0.75', '1,200 cases on hand, par 0.75', false],
  [4, null, 'Par 4', 'Par 4 cases, not counted', false],
  [null, 1.25, '1.25 on hand', '1.25 cases on hand', false],
])('par %s and %s on hand: %s', (parLevel, onHand, short, whole, isLow) => {
  const { amount, measure, ...stock } = stockText({ parLevel, onHand }) ?? { amount: '', measure: '' }
  expect([amount, measure].filter(Boolean).join(' ')).toBe(short)
  expect(stock).toEqual({ whole, isLow })
})

it('says nothing where nothing is set or counted', () => {
  expect(stockText({ parLevel: null, onHand: null })).toBeUndefined()
})
