import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { fraction } from '../../values/fraction.ts'
import { cents } from '../../values/money.ts'
import { unitPrice } from '../../values/unit-price.ts'
import {
  byGreatestSaving,
  comparable,
  matchOf,
  productKeys,
  type Comparable,
  type ComparedItem,
  type MatchType,
} from './savings-match.ts'
import { anItemOf, anOffer } from './testing-savings.ts'

const flour = 'Flour All Purpose [King Arthur] 1/50 LB 30.00'
const cheaper = 'FLOUR ALL PURPOSE [Gold Medal] 1/50 LB 27.00'

describe('never offered, whatever it costs', () => {
  test.each<[string, Partial<ComparedItem>]>([
    ['a market price', { isMarketPrice: true }],
    ['a call-in item', { isUnpurchasable: true }],
    ['an item out of stock', { isActive: false }],
    ['a punched-out item', { isPunchedOut: true }],
    ['an outdated price', { isPriceOutdated: true }],
    ['a price of nothing', { priceCents: cents(0) }],
    ['a pack that was not understood', { pack: null }],
    ['a price that may be for one of several', { unitMeasure: 'EA', pack: { outer: 6, inner: 5, uom: 'LB' } }],
    ['catch weight without a price per pound', { isCatchWeight: true, pricePerPound: null }],
    [
      'catch weight sold by the pound, of unknown weight',
      { isCatchWeight: true, pricePerPound: 5_000, unitMeasure: 'LB' },
    ],
  ])('%s', (_, details) => {
    expect(matchOf(anOffer(flour, 1), anOffer(cheaper, 2))).not.toBeNull()
    expect(comparable(anItemOf(cheaper, 2, details))).toBeNull()
  })
})

test('another item of the same distributor is no match', () => {
  expect(matchOf(anOffer(flour, 1), anOffer(cheaper, 1))).toBeNull()
})

test('an item less than 2 % cheaper is no savings option, but the same product is still a match', () => {
  expect(matchOf(anOffer(flour, 1), anOffer('FLOUR ALL PURPOSE [Gold Medal] 1/50 LB 29.41', 2))).toBeNull()
  expect(matchOf(anOffer(flour, 1), anOffer('FLOUR ALL PURPOSE [Gold Medal] 1/50 LB 29.40', 2))).toMatchObject({
    savings: 60,
  })
  const saffron = (price: string) => anOffer(`Saffron Threads [Gold] 1/50 LB ${price}`, 2)
  const dear = anOffer('Saffron Threads [Rose] 1/50 LB 300.00', 1)
  expect([matchOf(dear, saffron('294.01')), matchOf(dear, saffron('294.00'))?.savings]).toEqual([null, 600])
  expect(matchOf(anOffer(flour, 1), anOffer('FLOUR ALL PURPOSE [King Arthur] 1/50 LB 33.00', 2))).toMatchObject({
    matchType: 'ExactMatch',
    savings: 0,
  })
})

test('the same product at more than two and a half times the price is a misread pack, on whichever side', () => {
  const at = (price: string, distributorId: number) =>
    anOffer(`FLOUR ALL PURPOSE [King Arthur] 1/50 LB ${price}`, distributorId)
  expect(matchOf(at('30.00', 1), at('75.00', 2))?.matchType).toBe('ExactMatch')
  expect(matchOf(at('30.00', 1), at('75.01', 2))).toBeNull()
  expect(matchOf(at('75.01', 1), at('30.00', 2))).toBeNull()
})

const bread = 'Bread French Loaf [Rich] 15/10.5 OZ 31.33'
const numbered = (number: string, changes: Partial<ComparedItem> = {}) =>
  anOffer(bread, 1, { manufacturerNumber: number, ...changes })
const elsewhere = (number: string, changes: Partial<ComparedItem> = {}) =>
  anOffer(bread, 2, { manufacturerNumber: number, ...changes })

test.each([
  ['the same number', numbered('00-4711A'), elsewhere('4711a'), 'ExactMatch'],
  ['a number on one side only', numbered('4711'), elsewhere(''), 'ExactMatch'],
  ['a number on the other side only', numbered(''), elsewhere('4711'), 'ExactMatch'],
  ['another number', numbered('4711'), elsewhere('4712'), undefined],
  [
    'a pack that holds as much otherwise',
    numbered('4711'),
    elsewhere('4711', { pack: { outer: 1, inner: 157.5, uom: 'OZ' } }),
    undefined,
  ],
  [
    'packs of another size',
    numbered('4711'),
    elsewhere('4711', { pack: { outer: 15, inner: 10, uom: 'OZ' } }),
    undefined,
  ],
  [
    'fewer packs of the same size',
    numbered('4711'),
    elsewhere('4711', { pack: { outer: 12, inner: 10.5, uom: 'OZ' } }),
    undefined,
  ],
  ['no brand', numbered('4711', { brand: 'Packer' }), elsewhere('4711', { brand: 'Packer' }), undefined],
])('the same brand and words with %s', (_what, one, other, matchType) => {
  expect(matchOf(one, other)?.matchType).toBe(matchType)
})

test.each([
  ['words that say little more', '4711', 'Bread French Loaf Twin [Rich] 15/10.5 OZ 31', true],
  ['a number too short to prove anything', '471', 'Bread French Loaf Twin [Rich] 15/10.5 OZ 31', false],
  ['a number of one figure', '7777', 'Bread French Loaf Twin [Rich] 15/10.5 OZ 31', false],
  ['a number without a figure', 'loaf', 'Bread French Loaf Twin [Rich] 15/10.5 OZ 31', false],
  ['a word that makes it another thing', '4711', 'Bread French Loaf Organic [Rich] 15/10.5 OZ 31', false],
  ['a figure that makes it another thing', '4711', 'Bread French Loaf 12ct [Rich] 15/10.5 OZ 31', false],
  ['another word in place of one', '4711', 'Bread Italian Loaf [Rich] 15/10.5 OZ 31', false],
  ['twice as many words', '4711', 'Bread French Loaf Twin Seeded Crusty Parbaked [Rich] 15/10.5 OZ 31', false],
])('the same number with %s', (_what, number, offered, isMatch) => {
  const [one, other] = [
    anOffer(bread, 1, { manufacturerNumber: number }),
    anOffer(offered, 2, { manufacturerNumber: number }),
  ]
  expect(matchOf(one, other) !== null).toBe(isMatch)
  expect(matchOf(other, one) !== null).toBe(isMatch)
  if (isMatch) expect(productKeys(one).some((key) => productKeys(other).includes(key))).toBe(true)
})

test('words that say little more are another thing where the numbers differ', () => {
  const twin = anOffer('Bread French Loaf Twin [Rich] 15/10.5 OZ 31', 2, { manufacturerNumber: '4712' })
  expect(matchOf(numbered('4711'), twin)).toBeNull()
})

test('a match shows both prices per unit, rounded half up to four decimals', () => {
  // 10.01 and 9.01 ÷ 8
  expect(
    matchOf(anOffer('Rice Jasmine [Ours] 1/8 LB 10.01', 1), anOffer('Rice Jasmine [Theirs] 1/8 LB 9.01', 2)),
  ).toEqual({
    matchType: 'SavingsOption',
    unit: 'LB',
    oldPrice: 12_513,
    newPrice: 11_263,
    savings: 100,
  })
})

test('a weight is compared only with a weight', () => {
  const fixed = anOffer('Ham Smoked Pit [Hatfield] 2/10 LB 90', 1)
  const weighed = anOffer('Ham Smoked Pit [Hatfield] 2/10 LB AVG 4.40/LB', 2)
  expect(matchOf(fixed, weighed)?.matchType).not.toBe('ExactMatch')
})

test.each([
  [
    'heads of as many',
    'Lettuce Iceberg {Produce} [Ours] 24/1 HEAD 40',
    'Lettuce Iceberg {Produce} [Theirs] 24/1 HEAD 30',
    true,
  ],
  [
    'heads of fewer',
    'Lettuce Iceberg {Produce} [Ours] 24/1 HEAD 40',
    'Lettuce Iceberg {Produce} [Theirs] 18/1 HEAD 20',
    false,
  ],
  [
    'bunches of fewer',
    'Parsley Curly {Produce} [Ours] 1/30 BUNCH 30',
    'Parsley Curly {Produce} [Theirs] 1/24 BUNCH 20',
    false,
  ],
  ['a sack four times as large', 'Rice Jasmine [Ours] 1/25 LB 25', 'Rice Jasmine [Theirs] 1/100 LB 80', true],
  [
    'a sack more than four times as large',
    'Rice Jasmine [Ours] 1/24 LB 25',
    'Rice Jasmine [Theirs] 1/100 LB 80',
    false,
  ],
  ['packs five times as large', 'Rice Jasmine [Ours] 5/5 LB 25', 'Rice Jasmine [Theirs] 1/25 LB 20', true],
  ['packs more than five times as large', 'Rice Jasmine [Ours] 5/4 LB 25', 'Rice Jasmine [Theirs] 1/25 LB 20', false],
  ['a pack whose name says its size', 'Rice Jasmine 5lb [Ours] 5/5 LB 25', 'Rice Jasmine [Theirs] 1/25 LB 20', false],
  [
    'a pack for one whose name says its size',
    'Rice Jasmine [Ours] 1/25 LB 25',
    'Rice Jasmine 5lb [Theirs] 5/5 LB 20',
    false,
  ],
  ['pieces below two pounds for a larger pack', 'Dough Pizza [Ours] 1/5 LB 10', 'Dough Pizza [Theirs] 5/1 LB 8', false],
  ['a larger pack for pieces below two pounds', 'Dough Pizza [Ours] 5/1 LB 10', 'Dough Pizza [Theirs] 1/5 LB 8', false],
  ['packs of just two pounds', 'Dough Pizza [Ours] 5/2 LB 10', 'Dough Pizza [Theirs] 2/5 LB 8', true],
  [
    'as many fruits to the carton',
    'Lemon Large {Produce} [Ours] 1/115 CT 30',
    'Lemon Large {Produce} [Theirs] 1/115 CT 25',
    true,
  ],
  [
    'more fruits to the carton',
    'Lemon Large {Produce} [Ours] 1/115 CT 30',
    'Lemon Large {Produce} [Theirs] 1/140 CT 30',
    false,
  ],
  ['another brand of cola', 'Cola Classic Syrup [Ours] 1/5 GAL 90', 'Cola Classic Syrup [Theirs] 1/5 GAL 60', false],
  ['a price two and a half times as low', 'Rice Jasmine [Ours] 1/50 LB 50', 'Rice Jasmine [Theirs] 1/50 LB 20', true],
  ['a price lower than that', 'Rice Jasmine [Ours] 1/50 LB 50', 'Rice Jasmine [Theirs] 1/50 LB 19.99', false],
])('%s', (_what, have, offered, isMatch) => {
  expect(matchOf(anOffer(have, 1), anOffer(offered, 2)) !== null).toBe(isMatch)
})

test('the greatest saving comes first, and of equal ones the same product', () => {
  const match = (savings: number, matchType: MatchType) => ({
    savings: cents(savings),
    matchType,
    unit: 'LB',
    oldPrice: unitPrice(1),
    newPrice: unitPrice(1),
  })
  const found = [match(100, 'SavingsOption'), match(200, 'SavingsOption'), match(100, 'ExactMatch')]
  expect(found.toSorted(byGreatestSaving)).toEqual([found[1], found[2], found[0]])
})

test('a rebate that the swap would lose must be smaller than what it saves', () => {
  const withRebate = (rebate: number) => anOffer(flour, 1, { rebateCents: cents(rebate) })
  expect(matchOf(withRebate(299), anOffer(cheaper, 2))).toMatchObject({ savings: 300 })
  expect(matchOf(withRebate(300), anOffer(cheaper, 2))).toBeNull()
})

test('a saving is rounded down to the cent', () => {
  const old = anOffer('Sugar Granulated Cane [Domino] 1/25 LB 20.00', 1)
  // 20.00 − 59.97 × 25 ÷ 100 = 5.0075
  expect(matchOf(old, anOffer('SUGAR GRAN CANE [C&H] 2/50 LB 59.97', 2))).toMatchObject({ savings: 500 })
})

type Offer = { have: string; offered: string; price: number; otherPrice: number; isSameBrand: boolean }

const offers: fc.Arbitrary<Offer> = fc.record({
  have: fc.constantFrom(
    '1/50 LB',
    '2/25 LB',
    '1/25 LB',
    '4/5 LB',
    '6/5 LB',
    '36/1 LB',
    '1/5 GAL',
    '4/1 GAL',
    '6/#10',
    '1/88 CT',
  ),
  offered: fc.constantFrom(
    '1/50 LB',
    '2/25 LB',
    '1/25 LB',
    '4/5 LB',
    '6/5 LB',
    '36/1 LB',
    '1/5 GAL',
    '4/1 GAL',
    '6/#10',
    '1/88 CT',
  ),
  price: fc.integer({ min: 1, max: 50_000 }),
  otherPrice: fc.integer({ min: 1, max: 50_000 }),
  isSameBrand: fc.boolean(),
})

describe('for all packs and prices', () => {
  const pairOf = ({ have, offered, price, otherPrice, isSameBrand }: Offer): [Comparable, Comparable] => [
    anOffer(`Thing for Cooking Large [Ours] ${have} 1`, 1, { priceCents: cents(price) }),
    anOffer(`THING FOR COOKING LRG [${isSameBrand ? 'Ours' : 'Theirs'}] ${offered} 1`, 2, {
      priceCents: cents(otherPrice),
    }),
  ]

  it('a saving is never more than what the old case costs above the same amount of the new one', () => {
    fc.assert(
      fc.property(offers, (offer) => {
        const [old, other] = pairOf(offer)
        const match = matchOf(old, other)
        if (!match) return
        expect(match.unit).toBe(other.amount.unit)
        const instead = other.amount.price.mul(old.amount.amount).mul(100)
        expect(fraction(offer.price - match.savings).gte(instead) || match.savings === 0).toBe(true)
        expect(match.savings).toBeLessThan(offer.price)
      }),
    )
  })

  it('two items never save against each other both ways, and are the same product both ways or neither', () => {
    fc.assert(
      fc.property(offers, (offer) => {
        const [old, other] = pairOf(offer)
        const [there, back] = [matchOf(old, other), matchOf(other, old)]
        expect((there?.savings ?? 0) > 0 && (back?.savings ?? 0) > 0).toBe(false)
        expect(there?.matchType === 'ExactMatch').toBe(back?.matchType === 'ExactMatch')
      }),
    )
  })

  it('items that match share a key, by which they are looked for', () => {
    fc.assert(
      fc.property(offers, (offer) => {
        const [old, other] = pairOf(offer)
        if (matchOf(old, other)) expect(productKeys(old).some((key) => productKeys(other).includes(key))).toBe(true)
      }),
    )
  })

  it('ten times the packs at the same price are never taken for ten times the value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 50_000 }), fc.constantFrom(10, 12, 60, 100), (price, times) => {
        const old = anOffer('Tomato Crushed [Bonta] 6/#10 1', 1, { priceCents: cents(price) })
        const pack = { outer: 6 * times, inner: 1, uom: '#10 CAN' }
        expect(
          matchOf(old, anOffer('TOMATO CRUSHED [Packer] 6/#10 1', 2, { priceCents: cents(price), pack })),
        ).toBeNull()
      }),
    )
  })
})
