import { expect, test } from 'vitest'
import { availability, type OfferedItem } from './availability.ts'

const offered: OfferedItem = { isUnpurchasable: false, status: 'active', isPunchedOut: false }
const onTheList = { isOnReviewOrder: false }
const onReview = { isOnReviewOrder: true }

test('an item that is offered may be added', () => {
  expect(availability(offered, onTheList)).toEqual({ mayBeAdded: true })
})

test.each([
  ['a call-in item', { isUnpurchasable: true }, 'callIn'],
  ['an item that is not active', { status: 'inactive' as const }, 'outOfStock'],
  ['a punched-out item', { isPunchedOut: true }, 'punchedOut'],
  [
    'a call-in item that is also out of stock and punched out',
    { isUnpurchasable: true, status: 'inactive' as const, isPunchedOut: true },
    'callIn',
  ],
  ['an item that is out of stock and punched out', { status: 'inactive' as const, isPunchedOut: true }, 'outOfStock'],
])('%s may not be added and says why', (_, change, reason) => {
  expect(availability({ ...offered, ...change }, onTheList)).toEqual({ mayBeAdded: false, reason })
})

test('a punched-out item can be changed while the order is under review', () => {
  expect(availability({ ...offered, isPunchedOut: true }, onReview)).toEqual({ mayBeAdded: true })
})

test('a call-in item stays blocked under review', () => {
  expect(availability({ ...offered, isUnpurchasable: true }, onReview)).toEqual({ mayBeAdded: false, reason: 'callIn' })
})
