import { expect, test } from 'vitest'
import { aLine } from '../cart/cart-world-for-tests.ts'
import { lineFromServer } from '../cart/line-in-cart.ts'
import { aboutSign, estimateWords } from './line-facts.ts'

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
