import { expect, test } from 'vitest'
import { anItem } from '../../../testing/answers.ts'
import { entryOf, lineOf } from './line-in-cart.ts'

const basil = anItem({ itemDistributorId: 7, name: 'Basil', price: 12.5, packSize: '1/1 LB' })

test('a save says what a line was shown at, so that the server can tell when it is another price or pack', () => {
  expect(entryOf({ ...lineOf(basil), quantity: 3 })).toEqual({
    itemDistributorId: 7,
    quantity: 3,
    shownPrice: 12.5,
    shownPackSize: '1/1 LB',
  })
  const lobster = anItem({ itemDistributorId: 8, price: 31, isMarketPrice: true, packSize: '2/1 EA' })
  expect(entryOf({ ...lineOf(lobster), quantity: 1, searchText: 'lob' })).toEqual({
    itemDistributorId: 8,
    quantity: 1,
    searchText: 'lob',
    shownPrice: 0,
    shownPackSize: '2/1 EA',
  })
})

test('a special request is named by its line, and is not sent before it has one', () => {
  const request = { ...lineOf(basil), itemDistributorId: null, item: null, quantity: 2 }
  expect(entryOf({ ...request, shoppingCartId: 40 })).toEqual({ shoppingCartId: 40, quantity: 2 })
  expect(entryOf({ ...request, shoppingCartId: null })).toBeUndefined()
})

test.each([
  ['an item of the list', {}, true],
  ['one that is punched out', { isPunchedOut: true }, false],
  ['one that is out of stock', { status: 'inactive' as const }, false],
])('%s can be ordered: %s', (_what, own, isActive) => {
  expect(lineOf(anItem(own)).item?.active).toBe(isActive)
})
