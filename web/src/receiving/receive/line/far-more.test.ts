import { expect, test } from 'vitest'
import { anOrderLine } from '../../../../testing/deliveries.ts'
import { corrected } from './corrected.ts'
import { deliveryLines } from './delivery-line.ts'
import { farMoreWords } from './far-more.ts'

function one(own: Parameters<typeof anOrderLine>[0]) {
  const [line] = deliveryLines([anOrderLine(own)], new Map())
  if (!line) throw new Error('no line')
  return line
}

test('far more than was ordered is doubted: pieces and pounds from twice, prices from ten times', () => {
  const tea = one({ unit_measure: 'LB', quantity: 2, price: 13.75, unit_price: 13.75, isCatchWeight: true })
  const doubts = (change: Parameters<typeof corrected>[1]) => farMoreWords(tea, corrected(tea, change))
  expect(doubts({ weight: 2.35, unitPrice: 14.5 })).toEqual([])
  expect(doubts({ weight: 99_999 })).toEqual(['99,999 lb came, about 2 lb are usual'])
  expect(doubts({ quantity: 40, weight: 41 })).toEqual(['40 LB came, 2 were ordered'])
  expect(doubts({ unitPrice: 1_450 })).toEqual(['$1,450.00 is the price per lb, it was ordered at $13.75'])
  const thyme = one({ quantity: 3, price: 4.5 })
  expect(farMoreWords(thyme, corrected(thyme, { price: 450 }))).toEqual([
    '$450.00 is the price, it was ordered at $4.50',
  ])
})

test('what nobody knows the usual of, and what was said before, is not doubted', () => {
  const lobster = one({ price: 0, isMarketPrice: true, isCatchWeight: true, quantity: 2 })
  expect(farMoreWords(lobster, corrected(lobster, { weight: 900, unitPrice: 90 }))).toEqual([])
  const byThePound = one({ price: 10, unit_price: 10, isCatchWeight: true, quantity: 2 })
  expect(farMoreWords(byThePound, corrected(byThePound, { weight: 61.5 }))).toEqual([])
  const thyme = one({ quantity: 3, price: 4.5 })
  const said = { ...thyme, receipt: corrected(thyme, { price: 450 }) }
  expect(farMoreWords(said, corrected(said, { quantity: 4 }))).toEqual([])
})
