import { expect, test } from 'vitest'
import { cents } from '../values/money.ts'
import { lowestSeen, needsAgreement } from './price-change.ts'

const fixed = (amount: number) => ({ priceCents: cents(amount), isMarketPrice: false })
/** An item at market price may carry a figure all the same: it counts for nothing. */
const market = { priceCents: cents(900), isMarketPrice: true }

test.each([
  ['the same price', 500, fixed(500), false],
  ['a lower price', 500, fixed(499), false],
  ['a cent more', 500, fixed(501), true],
  ['a market price that has a price now', 0, fixed(500), true],
  ['a price that became a market price', 500, market, true],
  ['a cent that became a market price', 1, market, true],
  ['a market price that still is one', 0, market, false],
  ['a line without a price', null, fixed(500), false],
])('%s', (_what, seen, now, asks) => {
  expect(needsAgreement(seen === null ? null : cents(seen), now)).toBe(asks)
})

test.each([
  ['nothing was seen before', null, fixed(500), 500],
  ['it rose', 500, fixed(700), 500],
  ['it fell', 500, fixed(300), 300],
  ['a market price got a price', 0, fixed(300), 0],
  ['a price became a market price', 500, market, 500],
  ['a market price is seen first', null, market, 0],
])('the lowest seen when %s', (_what, seen, now, lowest) => {
  expect(lowestSeen(seen === null ? null : cents(seen), now)).toBe(lowest)
})
