import { expect, test } from 'vitest'
import { commonUnitPrice, type PricedPack } from './common-unit-price.ts'

const airline: PricedPack = {
  price: 80.14,
  unitQuantity: 24,
  unitSize: 8,
  unitType: 'OZ',
  unitMeasure: 'CS',
  unitPrice: 0.4174,
  isCatchWeight: false,
}

test('prices by the ounce, the gram and the kilogram are said by the pound, from the case and rounded once', () => {
  // 80.14 / 192 OZ × 16; by way of 0.4174 it would be 6.6784.
  expect(commonUnitPrice(airline)).toEqual({ price: 66_783, unit: 'LB' })
  const mascarpone = { ...airline, price: 34.07, unitQuantity: 6, unitSize: 500, unitType: 'G', unitPrice: 0.0114 }
  expect(commonUnitPrice(mascarpone)).toEqual({ price: 51_513, unit: 'LB' })
})

test.each([
  ['QT', 3.3058, 12, 1, 39.67, 132_233, 'GAL'],
  ['L', 10.7742, 4, 3, 129.29, 407_847, 'GAL'],
  ['DZ', 2.83, 1, 15, 42.45, 2358, 'EA'],
  ['CT', 0.745, 1, 30, 22.35, 7450, 'EA'],
] as const)(
  'of %s at %d a pack of %d × %d for %d is %d of %s',
  (unitType, unitPrice, unitQuantity, unitSize, price, expected, unit) => {
    const item = { ...airline, unitType, unitPrice, unitQuantity, unitSize, price }
    expect(commonUnitPrice(item)).toEqual({ price: expected, unit })
  },
)

test('a price by the pound of a catch weight is the price by the pound', () => {
  const strip = { ...airline, isCatchWeight: true, unitType: 'LB', unitPrice: 11.2549, price: 168.82 }
  expect(commonUnitPrice(strip)).toEqual({ price: 112_549, unit: 'LB' })
})

test('the content of a container is never guessed, and a bushel stays one', () => {
  expect(commonUnitPrice({ ...airline, unitType: 'BUNCH', unitPrice: 1.25 })).toEqual({ price: 12_500, unit: 'BUNCH' })
  expect(commonUnitPrice({ ...airline, unitType: 'BU', unitPrice: 31.5 })).toEqual({ price: 315_000, unit: 'BU' })
})

test('a price that is not the case’s divided by its pack, as one by the pound, is said from itself', () => {
  expect(commonUnitPrice({ ...airline, unitType: 'OZ', unitPrice: 0.5 })).toEqual({ price: 80_000, unit: 'LB' })
  expect(commonUnitPrice({ ...airline, unitSize: null })).toEqual({ price: 66_784, unit: 'LB' })
})

test('a unit that is not known, or none, stays as it is', () => {
  expect(commonUnitPrice({ ...airline, unitType: 'CRATE', unitPrice: 2 })).toEqual({ price: 20_000, unit: 'CRATE' })
  expect(commonUnitPrice({ ...airline, unitType: null, unitPrice: 2 })).toEqual({ price: 20_000, unit: '' })
})

test('where the pack says no unit, a price that is the unit price too is for what is ordered', () => {
  const bacon = { ...airline, price: 13.75, unitPrice: 13.75, unitType: null, unitQuantity: null, unitSize: null }
  expect(commonUnitPrice({ ...bacon, unitMeasure: 'LB' })).toEqual({ price: 137_500, unit: 'LB' })
  expect(commonUnitPrice({ ...bacon, unitMeasure: '' })).toEqual({ price: 137_500, unit: '' })
  const weighed = { ...bacon, price: 17.04, unitMeasure: 'LB', isCatchWeight: true }
  expect(commonUnitPrice(weighed)).toEqual({ price: 137_500, unit: 'LB' })
})

test('below a cent the own unit stays: the list only says that it is below', () => {
  expect(commonUnitPrice({ ...airline, unitType: 'G', unitPrice: 0.0099 })).toEqual({ price: 99, unit: 'G' })
})

test('without a unit price there is none', () => {
  expect(commonUnitPrice({ ...airline, unitPrice: null })).toBeNull()
})

test('a pack of a broken size has its price too', () => {
  const cans = { ...airline, price: 30.5, unitQuantity: 12, unitSize: 12.7, unitType: 'OZ', unitPrice: 0.2001 }
  expect(commonUnitPrice(cans)).toEqual({ price: 32_021, unit: 'LB' })
})

test('a catch weight is never reckoned by its case, whose price is an estimate', () => {
  const tips = { ...airline, price: 1, unitQuantity: 1, unitSize: 12, unitType: 'OZ', unitPrice: 0.0833 }
  expect(commonUnitPrice(tips)).toEqual({ price: 13_333, unit: 'LB' })
  expect(commonUnitPrice({ ...tips, isCatchWeight: true })).toEqual({ price: 13_328, unit: 'LB' })
})

test('no cent is lost to binary fractions', () => {
  // 19.99 × 100 is a little less than 1,999 for a computer.
  const item = { ...airline, price: 19.99, unitQuantity: 1, unitSize: 8, unitPrice: 2.4988 }
  expect(commonUnitPrice(item)).toEqual({ price: 399_800, unit: 'LB' })
})
