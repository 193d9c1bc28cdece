import { expect, test } from 'vitest'
import { cartAvailability } from './cart-availability.ts'

const good = { status: 'active', isUnpurchasable: false, isPunchedOut: false }
const add = { standingQuantity: 0, wantedQuantity: 1 }
const more = { standingQuantity: 1, wantedQuantity: 2 }
const less = { standingQuantity: 2, wantedQuantity: 1 }

test.each([
  ['an item in stock', good, add, true],
  ['a call-in item', { ...good, isUnpurchasable: true }, add, 'callIn'],
  ['an item out of stock', { ...good, status: 'inactive' }, add, 'outOfStock'],
  ['more of an item that went out of stock', { ...good, status: 'inactive' }, more, 'outOfStock'],
  ['less of an item that went out of stock', { ...good, status: 'inactive' }, less, true],
  ['a punched-out item', { ...good, isPunchedOut: true }, add, 'punchedOut'],
  ['more of an item that was punched out while in the cart', { ...good, isPunchedOut: true }, more, true],
  ['none of a call-in item', { ...good, isUnpurchasable: true }, { standingQuantity: 1, wantedQuantity: 0 }, true],
] as const)('adding %s', (_what, item, change, wanted) => {
  expect(cartAvailability(item, change)).toEqual(wanted === true ? { mayBeAdded: true } : { mayBeAdded: false, reason: wanted })
})
