import { expect, test } from 'vitest'
import { cents } from '../../values/money.ts'
import { caseAmount, packAmount, type PricedPack } from './savings-amount.ts'

const item: PricedPack = {
  unitMeasure: 'CS',
  pack: { outer: 6, inner: 5, uom: 'LB' },
  priceCents: cents(6_000),
  isCatchWeight: false,
  pricePerPound: null,
  averageWeight: null,
}
const pack = (outer: number, inner: number, uom: string) => ({ pack: { outer, inner, uom } })
const byWeight = { ...pack(2, 10, 'LB'), isCatchWeight: true, pricePerPound: 45_000 }

test.each<[string, Partial<PricedPack>, string | null]>([
  ['pounds', {}, 'LB 30 of 5 at 2'],
  ['ounces, by the pound', pack(12, 8, 'OZ'), 'LB 6 of 1/2 at 10'],
  ['quarts, by the gallon', pack(12, 1, 'QT'), 'GAL 3 of 1/4 at 20'],
  ['dozens, by the piece', pack(1, 15, 'DZ'), 'EA 180 of 180 at 1/3'],
  ['numbered cans, by the can', pack(6, 1, '#10 CAN'), '#10 CAN 6 of 1 at 10'],
  ['heads', pack(24, 1, 'HEAD'), 'HEAD 24 of 1 at 5/2'],
  ['bunches', pack(1, 30, 'BUNCH'), 'BUNCH 30 of 30 at 2'],
  ['bags, which hold anything', pack(6, 1, 'BAG'), null],
  ['feet of film', pack(1, 2_000, 'FT'), null],
  ['a cent', { priceCents: cents(1) }, 'LB 30 of 5 at 1/3000'],
  ['nothing', { priceCents: cents(0) }, null],
  ['one of several', { unitMeasure: 'EA' }, null],
  ['one that is all there is', { unitMeasure: 'EA', ...pack(1, 5, 'LB') }, 'LB 5 of 5 at 12'],
  ['the pound of a sack of pounds', { unitMeasure: 'LB', ...pack(1, 50, 'LB') }, 'LB 50 of 50 at 6/5'],
  ['the pound of a pack of ounces', { unitMeasure: 'LB', ...pack(1, 8, 'OZ') }, null],
  ['catch weight by its pack', byWeight, 'LB 20 of 10 at 9/2, about'],
  ['catch weight by its average weight', { ...byWeight, averageWeight: '21.5' }, 'LB 43/2 of 10 at 9/2, about'],
  [
    'catch weight of a pack of pieces',
    { ...byWeight, ...pack(1, 4, 'EA'), averageWeight: '9' },
    'LB 9 of 9 at 9/2, about',
  ],
  ['catch weight of pieces without a weight', { ...byWeight, ...pack(1, 4, 'EA') }, null],
  ['catch weight of half a pound', { ...byWeight, averageWeight: '0.5' }, 'LB 1/2 of 10 at 9/2, about'],
  ['catch weight of no weight', { ...byWeight, averageWeight: '0' }, null],
  ['catch weight at a hundredth of a cent', { ...byWeight, pricePerPound: 1 }, 'LB 20 of 10 at 1/10000, about'],
  ['catch weight at nothing', { ...byWeight, pricePerPound: 0 }, null],
])('%s', (_what, change, wanted) => {
  const found = caseAmount({ ...item, ...change })
  const said =
    found &&
    `${found.unit} ${found.amount.toFraction()} of ${found.inner.toFraction()} at ${found.price.toFraction()}${found.isEstimate ? ', about' : ''}`
  expect(said).toBe(wanted)
})

test.each<[string, Partial<PricedPack>, string | null]>([
  ['a counted pack', {}, 'LB 30 of 5'],
  ['catch weight by its pack', byWeight, 'LB 20 of 10, about'],
  ['catch weight by its average weight', { ...byWeight, averageWeight: '21.5' }, 'LB 43/2 of 10, about'],
  ['bags, which hold anything', pack(6, 1, 'BAG'), null],
  ['one of several', { unitMeasure: 'EA' }, null],
  ['catch weight by the pound', { ...byWeight, unitMeasure: 'LB' }, null],
  ['a pack that was not understood', { pack: null }, null],
])('the content without a price: %s', (_what, change, wanted) => {
  const unpriced = { ...item, ...change, priceCents: cents(0), pricePerPound: null }
  const found = packAmount(unpriced)
  const said =
    found &&
    `${found.unit} ${found.amount.toFraction()} of ${found.inner.toFraction()}${found.isEstimate ? ', about' : ''}`
  expect(said).toBe(wanted)
  expect(caseAmount(unpriced), 'a saving needs a price').toBeNull()
})
