import { expect, it } from 'vitest'
import { lastCountText, stockText } from './stock-text.ts'

const thisYear = new Date().getFullYear()
const lastCountDate = `${thisYear}-11-15`

it.each([
  [4, 1.5, 'Low · 1.5 of 4 11/15', 'Below par of 4 cases. Counted 11/15: 1.5 cases', true],
  [1, 0, 'Low · 0 of 1 11/15', 'Below par of 1 case. Counted 11/15: 0 cases', true],
  // Another brand of the same generic item is on the shelf.
  [4, 1.5, '1.5 of par 4 11/15', 'Counted 11/15: 1.5 cases, par 4', false],
  [4, 4, '4 of par 4 11/15', 'Counted 11/15: 4 cases, par 4', false],
  [0.75, 1200, '1,200 of par 0.75 11/15', 'Counted 11/15: 1,200 cases, par 0.75', false],
  [4, null, 'Par 4', 'Par 4 cases, not counted', false],
  [null, 1.25, '1.25 on hand 11/15', 'Counted 11/15: 1.25 cases', false],
])('par %s and %s on hand: %s', (parLevel, onHand, short, whole, isLow) => {
  const stock = stockText({ parLevel, onHand, lastCountDate }, isLow)
  expect([stock?.amount, stock?.measure, stock?.age].filter(Boolean).join(' ')).toBe(short)
  expect(stock).toMatchObject({ whole, isLow })
})

it('says nothing where nothing is set or counted', () => {
  expect(stockText({ parLevel: null, onHand: null, lastCountDate: null }, false)).toBeUndefined()
})

it('a count of another year says which', () => {
  expect(lastCountText(`${thisYear - 1}-12-31`, '2 cases')).toBe(`Counted 12/31/${thisYear - 1}: 2 cases`)
})
