import { expect, test } from 'vitest'
import { fraction } from '../values/fraction.ts'
import { cents } from '../values/money.ts'
import { varianceSentence, type ExplainedVariance } from './variance-sentence.ts'

const none = fraction(0)
/** Chicken: 12 lb and 40 lb more, 10 lb left, of which sales explain 36.5. */
const chicken: ExplainedVariance = {
  opening: fraction(12),
  closing: fraction(10),
  received: fraction(40),
  credited: none,
  transferred: none,
  arrived: none,
  used: fraction(42),
  difference: fraction(11, 2),
  wasted: none,
  amount: cents(1_155),
  uom: 'LB',
  pricePerUnit: fraction(21, 10),
  sold: fraction(73, 2),
  prepared: none,
}
const counts = '12 lb at the opening count + 40 lb received − 10 lb at the closing count = 42 lb used.'
const sales = 'Sales should have taken 36.5 lb'
const gone = '5.5 lb more is gone: $11.55 at $2.10 per lb.'

test.each<[string, Partial<ExplainedVariance>, string]>([
  ['more is gone', {}, `${counts} ${sales}. ${gone}`],
  [
    'a part of it is in the waste log',
    { wasted: fraction(2) },
    `${counts} ${sales}. ${gone} 2 lb of it is in the waste log.`,
  ],
  [
    'less is gone',
    { difference: fraction(-11, 2), amount: cents(-1_155) },
    `${counts} ${sales}. 5.5 lb less is gone than expected: $11.55 at $2.10 per lb.`,
  ],
  ['nothing is missing', { difference: none, amount: cents(0) }, `${counts} ${sales}. Nothing is missing.`],
  [
    'nobody knows the price',
    { amount: null, pricePerUnit: null },
    `${counts} ${sales}. 5.5 lb more is gone: without a price.`,
  ],
  [
    'more is prepared than before',
    { prepared: fraction(3) },
    `${counts} ${sales}, 3 lb is in sub-recipes prepared since. ${gone}`,
  ],
  [
    'less is prepared than before',
    { prepared: fraction(-3) },
    `${counts} ${sales}, 3 lb of it came from sub-recipes prepared before. ${gone}`,
  ],
  [
    'some was rejected and some moved away',
    { credited: fraction(1), transferred: fraction(2), used: fraction(39) },
    `12 lb at the opening count + 40 lb received − 1 lb rejected − 2 lb moved to another location − 10 lb at the closing count = 39 lb used. ${sales}. ${gone}`,
  ],
  [
    'some came from another location',
    { arrived: fraction(2), used: fraction(44) },
    `12 lb at the opening count + 40 lb received + 2 lb from another location − 10 lb at the closing count = 44 lb used. ${sales}. ${gone}`,
  ],
  [
    'nothing came, and more was there than before',
    { received: none, closing: fraction(15), used: fraction(-3) },
    `12 lb at the opening count − 15 lb at the closing count = −3 lb used. More was counted than can have been there: a delivery was not received here, or one of the counts is wrong or in another unit. ${sales}. ${gone}`,
  ],
])('%s', (_, facts, sentence) => {
  expect(varianceSentence({ ...chicken, ...facts })).toBe(sentence)
})
