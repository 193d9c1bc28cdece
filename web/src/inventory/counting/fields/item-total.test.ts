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

test('a quantity has commas between thousands and at most two decimals, rounded half up', () => {
  const quantity = (onHandUom: number, more: object = {}) =>
    itemTotal(anItem({ id: 1, ...more }), { ...nothing, onHandUom })?.quantity
  expect([999, 1_000, 99_999, 1_040.5].map((units) => quantity(units))).toEqual(['999', '1,000', '99,999', '1,040.5'])
  const million = itemTotal(anItem({ id: 1, unitQuantity: 100, unitSize: 1_234.567 }), { ...nothing, onHand: 10 })
  expect(million?.quantity).toBe('1,234,567')
  const broken = itemTotal(anItem({ id: 1, unitQuantity: 1, unitSize: 0.125 }), { ...nothing, onHand: 1 })
  expect(broken?.quantity).toBe('0.13')
})

test('of a pack that is known in part only cases can be said', () => {
  for (const part of [{ unitQuantity: null }, { unitSize: null }, { packSizeUom: null }])
    expect(itemTotal(anItem({ id: 1, ...part }), { ...nothing, onHand: 2 })).toMatchObject({
      quantity: '2',
      unit: 'CS',
    })
})

test('of a pack of nothing only cases are counted', () => {
  for (const part of [{ unitQuantity: 0 }, { unitSize: 0 }]) {
    const [cases, packs, units] = countableFields(anItem({ id: 1, ...part }), nothing)
    expect([cases?.reason, packs?.reason, units?.reason]).toEqual([
      undefined,
      'The pack size is not known: count cases.',
      'The pack size is not known: count cases.',
    ])
  }
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
  for (const part of [{ unitQuantity: null }, { unitSize: null }, { packSizeUom: null }]) {
    expect(off(anItem({ id: 1, ...part }))).toEqual(['onHandPack', 'onHandUom'])
    expect(countableFields(anItem({ id: 1, ...part }), nothing).map(({ detail }) => detail)).toEqual(['CS', '', ''])
  }
  expect(off(anItem({ id: 1, unitQuantity: 1, packSizeUom: null }))).toEqual(['onHandPack', 'onHandUom'])
  expect(countableFields(anItem({ id: 1 }), nothing).map(({ detail }) => detail)).toEqual(['CS', '5 LB', 'LB'])
  expect(countableFields(anItem({ id: 1, name: 'Roma' }), nothing).map(({ label }) => label)).toEqual([
    'Cases of Roma',
    'Packs of Roma',
    'Units of Roma',
  ])
})

test('a count is written without needless zeros; not counted is blank', () => {
  expect([2.5, 0, 1.25, 10, null].map(countText)).toEqual(['2.5', '0', '1.25', '10', ''])
  // 8.2 × 100 is a little less than 820 for a computer.
  expect([8.2, 4.35].map(countText)).toEqual(['8.2', '4.35'])
})
