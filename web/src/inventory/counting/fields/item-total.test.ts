import { expect, test } from 'vitest'
import { countableFields } from './countable-fields.ts'
import { countText, itemTotal } from './item-total.ts'
import { anItem } from '../testing/counting-items.ts'

const nothing = { onHand: null, onHandPack: null, onHandUom: null }
const loose = { packSize: 'LOOSE', unitQuantity: null, unitSize: null, packSizeUom: null }

test('cases, packs and units come to one quantity and one amount, exactly', () => {
  const item = anItem({ id: 1, price: 19.99 })
  expect(itemTotal(item, { onHand: 1, onHandPack: 1, onHandUom: 1 })).toEqual({
    quantity: '36',
    unit: 'LB',
    amount: 2399,
  })
  expect(itemTotal(item, { onHand: 0, onHandPack: null, onHandUom: null })).toMatchObject({ quantity: '0', amount: 0 })
  expect(itemTotal(item, nothing)).toBeNull()
})

test('of a pack nobody knows only cases can be said', () => {
  const item = anItem({ id: 1, ...loose })
  expect(itemTotal(item, { ...nothing, onHand: 2.5 })).toEqual({ quantity: '2.5', unit: 'CS', amount: 5000 })
  expect(itemTotal(item, { ...nothing, onHandUom: 3 })).toBeNull()
})

test('packs are off where one pack is the case, packs and units where the pack is not known; an existing count there can be corrected', () => {
  const off = (item: Parameters<typeof countableFields>[0], values = nothing) =>
    countableFields(item, values).flatMap(({ field, reason }) => (reason ? [field] : []))
  expect(off(anItem({ id: 1 }))).toEqual([])
  expect(off(anItem({ id: 1, unitQuantity: 1, unitSize: 50 }))).toEqual(['onHandPack'])
  expect(off(anItem({ id: 1, ...loose }))).toEqual(['onHandPack', 'onHandUom'])
  expect(off(anItem({ id: 1, ...loose }), { ...nothing, onHandUom: 3 } as never)).toEqual(['onHandPack'])
  expect(countableFields(anItem({ id: 1, name: 'Roma' }), nothing).map(({ label }) => label)).toEqual([
    ...['Cases of Roma', 'Packs of Roma', 'Units of Roma'],
  ])
})

test('a count is written without needless zeros; not counted is blank', () => {
  expect([2.5, 0, 1.25, 10, null].map(countText)).toEqual(['2.5', '0', '1.25', '10', ''])
})
