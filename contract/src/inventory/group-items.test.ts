import { expect, it } from 'vitest'
import { patchItemPackSize, postCustomItem } from './group-items.ts'

const custom = {
  description: 'House dough',
  unitMeasure: 'each',
  distributor: 'Our own kitchen',
  price: 2.5,
  packSize: { outerPack: 1, innerPack: 0.5, uom: 'lb' },
}
const isTaken = (changes: object) => postCustomItem.body.safeParse({ ...custom, ...changes }).success

it('a custom item costs from nothing to a million, to the cent', () => {
  expect([0, 0.01, 19.99, 1_000_000].map((price) => isTaken({ price }))).toEqual([true, true, true, true])
  expect([-0.01, 0.001, 19.999, 1_000_000.01].map((price) => isTaken({ price }))).toEqual([false, false, false, false])
  expect(postCustomItem.body.parse(custom).price).toBe(250)
})

it('its pack has at most six decimals', () => {
  const sized = (innerPack: number) => isTaken({ packSize: { ...custom.packSize, innerPack } })
  expect([0, 0.000001, 8.45, 1.123456, 1_000_000].map(sized)).toEqual([true, true, true, true, true])
  expect([-1, 0.0000001, 1.1234567, 1_000_001].map(sized)).toEqual([false, false, false, false])
})

it('its unit is one we know, or a word of the kitchen’s own', () => {
  const unit = (unitMeasure: string) => postCustomItem.body.parse({ ...custom, unitMeasure }).unitMeasure
  expect([unit('lbs'), unit('Tray of 12')]).toEqual(['LB', 'Tray of 12'])
})

it.each([
  [{ packSize: { outerPack: 6, innerPack: 5, uom: 'LB' } }, true],
  [{ packSize: null }, true],
  [{ packSizeVal: '6/5 LB' }, true],
  [{ packSizeVal: null }, true],
  [{}, false],
  [{ packSize: { outerPack: 6, innerPack: 0, uom: 'LB' } }, false],
  [{ packSize: { outerPack: 6, innerPack: 0.000001, uom: 'LB' } }, true],
  [{ packSize: { outerPack: 0, innerPack: 5, uom: 'LB' } }, false],
  [{ packSize: { outerPack: 1.5, innerPack: 5, uom: 'LB' } }, false],
  [{ packSizeVal: '6/5' }, false],
])('the pack size %j of an item is taken: %s', (body, taken) => {
  expect(patchItemPackSize.body.safeParse(body).success).toBe(taken)
})
