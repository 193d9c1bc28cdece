import { expect, test } from 'vitest'
import { pricesFrom } from './rep-price.ts'

const pack = (outer: number, inner: number, uom: string) => ({ outer, inner, uom })

// by hand: dollars said, pack, average weight → cents of a case, ten-thousandths of a unit and of a pound
test.each([
  ['a case of 6 cans', 421_800, pack(6, 3, 'LB'), null, [4218, 23_433, null]],
  ['a case nobody knows the pack of', 10_000, null, null, [100, null, null]],
  ['a case said to half a cent', 421_850, null, null, [4219, null, null]],
  ['a case said to less than that', 421_849, null, null, [4218, null, null]],
  ['ounces of a pound said to half a ten-thousandth', 160_008, pack(1, 160, 'OZ'), '10', [16_001, 10_001, 160_008]],
  ['a loin by the pound', 71_250, pack(1, 10, 'LB'), '11.5', [8194, 71_250, 71_250]],
  ['a loin by the pound in ounces', 160_000, pack(1, 160, 'OZ'), '10', [16_000, 10_000, 160_000]],
  ['half a cent of a weighed case', 71_250, pack(1, 10, 'LB'), '0.2', [143, 71_250, 71_250]],
  ['less than half a cent of one', 71_250, pack(1, 10, 'LB'), '0.1999', [142, 71_250, 71_250]],
  ['a weighed case nobody knows the pack of', 71_250, null, '2', [1425, 71_250, 71_250]],
  ['a wheel by the pound, sold by the piece', 50_000, pack(1, 2, 'EA'), '8', [4000, 200_000, 50_000]],
])('%s', (_, said, of, averageWeight, [priceCents, unitPrice, pricePerPound]) => {
  const item = { pack: of, unitMeasure: 'CS', isCatchWeight: averageWeight !== null, averageWeight }
  expect(pricesFrom(said, item)).toEqual({ priceCents, unitPrice, pricePerPound })
})

test('a catch weight sold by the pound is priced by the pound, whatever its case weighs', () => {
  const prime = { pack: null, unitMeasure: 'LB', isCatchWeight: true, averageWeight: null }
  expect(pricesFrom(118_950, prime)).toEqual({ priceCents: 1190, unitPrice: 118_950, pricePerPound: 118_950 })
  const inOunces = { ...prime, pack: pack(1, 160, 'OZ') }
  expect(pricesFrom(160_000, inOunces)).toEqual({ priceCents: 1600, unitPrice: 10_000, pricePerPound: 160_000 })
  const inPieces = { ...prime, pack: pack(6, 1, 'EA') }
  expect(pricesFrom(160_000, inPieces)).toEqual({ priceCents: 1600, unitPrice: null, pricePerPound: 160_000 })
})

test('a catch weight sold by a case whose weight nobody knows is priced by the case', () => {
  const item = { pack: pack(1, 10, 'LB'), unitMeasure: 'CS', isCatchWeight: true, averageWeight: null }
  expect(pricesFrom(710_000, item)).toEqual({ priceCents: 7100, unitPrice: 71_000, pricePerPound: null })
  const fixed = { ...item, isCatchWeight: false, averageWeight: '11.5' }
  expect(pricesFrom(710_000, fixed)).toEqual({ priceCents: 7100, unitPrice: 71_000, pricePerPound: null })
})
