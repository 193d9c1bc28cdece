import { expect, test } from 'vitest'
import { parsePackSize } from '../../values/pack-size.ts'
import { inFluidOunces } from './fluid-ounces.ts'

const uomOf = (name: string, pack: string) => {
  const reading = inFluidOunces(parsePackSize(pack), name)
  return reading?.kind === 'understood' ? `${reading.pack.outer}/${reading.pack.inner} ${reading.pack.uom}` : null
}

test.each([
  ['MILK WHOLE QUART CARTON', '16/32 OZ', '16/32 FL OZ'],
  ['BUTTERMILK QT', '12/32 OZ', '12/32 FL OZ'],
  ['CREAM HEAVY .5 GAL CARTON', '9/64 OZ', '9/64 FL OZ'],
  ['Juice, Orange, Half Gallon', '6/64 OZ', '6/64 FL OZ'],
  ['Juice Apple 1/2 gal', '6/64 OZ', '6/64 FL OZ'],
  ['MUSTARD BROWN 1 GALLON', '4/128 OZ', '4/128 FL OZ'],
  ['MILK LOWFAT HALF PINT', '50/8 OZ', '50/8 FL OZ'],
  ['STOCK VEGETABLE 2 QT', '6/64 OZ', '6/64 FL OZ'],
  ['JUICE CRANBERRY HALF GALLON', '8/64 OZ', '8/64 FL OZ'],
  ['TOMATO SAUCE QUART', '12/32 OZ', '12/32 FL OZ'],
  ['WATER FLAT 1 LITER', '12/33.8 OZ', '12/33.8 FL OZ'],
  ['WATER SPARKLING 1 LITER', '12/33.8 OZ', '12/33.8 FL OZ'],
  ['SELTZER 750ML', '12/25.4 OZ', '12/25.4 FL OZ'],
])('ounces of %s in %s are fluid ones', (name, pack, read) => {
  expect(uomOf(name, pack)).toBe(read)
})

test.each([
  ['another size than the name says', 'SALSA QUART', '6/40 OZ'],
  ['half of a gallon beside a whole one', 'CREAM GALLON', '9/64 OZ'],
  ['no measure in the name', 'CHEESE CREAM', '6/32 OZ'],
  ['a part of a word', 'GALA APPLES QTD', '6/32 OZ'],
  ['a basket, which is weighed', 'LIMES FINGER HALF PINT CLAM', '1/8 OZ'],
  ['tomatoes by the pint', 'TOMATO CHERRY PINT', '12/16 OZ'],
  ['berries by the pint', 'BLUEBERRIES PINT', '12/16 OZ'],
  ['another unit', 'MILK QUART', '16/2 LB'],
])('of %s nothing is said', (_, name, pack) => {
  expect(uomOf(name, pack)).toBeNull()
})

test('a pack that was not understood is none', () => {
  expect(inFluidOunces(parsePackSize('6 or 8 OZ'), 'MILK QUART')).toBeNull()
  expect(inFluidOunces(null, 'MILK QUART')).toBeNull()
})
