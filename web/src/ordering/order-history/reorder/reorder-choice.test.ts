import type { CartLine } from '@larder/contract/ordering/cart.ts'
import type { ReorderLine, ReorderPreview } from '@larder/contract/ordering/reorder.ts'
import { expect, test } from 'vitest'
import type { LineInCart } from '../../cart/line-in-cart.ts'
import { entriesOf, groupOfLine, startingChoice, totalOfChoice, undoOf } from './reorder-choice.ts'

const basil = {
  distributorId: 5,
  din: '',
  packSize: '',
  uom: 'bunch',
  description: 'Purple basil',
  distributorName: '',
}

test.each([
  ['can’t come', { unavailable: 'gone', inCart: 4, priceNow: null }, 'unavailable'],
  ['is in the cart, dearer or not', { inCart: 2, priceNow: 30 }, 'inCart'],
  ['is dearer', { priceNow: 20.01 }, 'changed'],
  ['comes in another pack', { packSizeThen: '1/25 LB' }, 'changed'],
  ['got a market price', { priceNow: null }, 'changed'],
  ['is as it was', {}, 'asBefore'],
] as const)('a line that %s is in its group', (_what, overrides, group) => {
  expect(groupOfLine(line(1, overrides))).toBe(group)
})

test('available lines are ticked, lines in the cart are asked about', () => {
  const lines = [line(1), line(2, { priceNow: 30 }), line(3, { inCart: 1 }), line(4, { unavailable: 'call_in' })]
  expect([...startingChoice({ lines } as ReorderPreview)]).toEqual([1, 2])
})

test('the total counts today’s prices, and market prices and special requests as 0', () => {
  const lines = [line(1, { quantity: 3, priceNow: 23.5 }), line(2, { itemDistributorId: null, specialItem: basil })]
  expect(totalOfChoice(lines)).toMatchObject({ totalCents: 7_050, marketPriceLines: 0, specialLines: 1 })
})

test('the order’s quantities come on top of the cart’s, as the cart is now', () => {
  const lines = [line(1, { quantity: 2, inCart: 1 }), line(2, { quantity: 4 })]
  expect(entriesOf(lines, [inCart(1, 7)])).toEqual([
    { itemDistributorId: 1, quantity: 9 },
    { itemDistributorId: 2, quantity: 4 },
  ])
})

test('a special request is asked for again, or raised if it is in the cart already', () => {
  const again = line(1, { itemDistributorId: null, quantity: 3, specialItem: basil, unitMeasure: 'bunch' })
  const { distributorName: _, ...asked } = basil
  expect(entriesOf([again], [])).toEqual([{ quantity: 3, description: 'Purple basil', specialItem: asked }])
  const existing = special(70, 2)
  expect(entriesOf([{ ...again, shoppingCartId: 70 }], [existing])).toEqual([{ shoppingCartId: 70, quantity: 5 }])
  const twice = [again, { ...again, oi_id: 2, quantity: 4 }].map((each) => ({ ...each, shoppingCartId: 70 }))
  expect(entriesOf(twice, [existing]), 'two in the same words').toEqual([{ shoppingCartId: 70, quantity: 9 }])
  expect(entriesOf([again, again], [])).toHaveLength(2)
})

test('an undo takes back what was added and lets alone what was changed since', () => {
  const added = [
    { itemDistributorId: 1, quantity: 9 },
    { itemDistributorId: 2, quantity: 4 },
    { itemDistributorId: 3, quantity: 1 },
    { quantity: 3, specialItem: { ...basil, uom: 'bunch' as const } },
  ]
  const before = [inCart(1, 7)]
  const now = [inCart(1, 9), inCart(2, 4), inCart(3, 6), special(71, 3)]
  const answered = [{ id: 71, quantity: 3, itemDistributorId: null, specialItem: basil }] as CartLine[]
  expect(undoOf(added, { before, answered, now })).toEqual([
    { itemDistributorId: 1, quantity: 7 },
    { itemDistributorId: 2, quantity: 0 },
    { shoppingCartId: 71, quantity: 0 },
  ])
})

function line(id: number, overrides: Partial<ReorderLine> = {}): ReorderLine {
  return {
    oi_id: id,
    itemDistributorId: id,
    shoppingCartId: null,
    name: `Item ${id}`,
    brand: '',
    din: '',
    category: '',
    packSize: '1/20 LB',
    unitMeasure: 'CS',
    imageUrl: null,
    quantity: 1,
    inCart: 0,
    priceThen: 20,
    priceNow: 20,
    packSizeThen: null,
    unavailable: null,
    specialItem: null,
    stock: null,
    item: null,
    ...overrides,
  }
}

function inCart(itemDistributorId: number, quantity: number): LineInCart {
  return {
    key: `item ${itemDistributorId}`,
    shoppingCartId: 10 + itemDistributorId,
    itemDistributorId,
    quantity,
    distributorId: 5,
    description: null,
    searchText: null,
    swapAcceptId: null,
    savings: null,
    priceWhenAdded: null,
    packWhenAdded: null,
    packNow: null,
    deliveryFeeWhenAdded: null,
    specialItem: null,
    item: null,
    stock: { parLevel: null, onHand: null, lastCountDate: null },
  }
}

function special(shoppingCartId: number, quantity: number): LineInCart {
  return {
    ...inCart(1, quantity),
    key: `line ${shoppingCartId}`,
    shoppingCartId,
    itemDistributorId: null,
    specialItem: basil,
  }
}
