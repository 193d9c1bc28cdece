import { expect, it } from 'vitest'
import { hindranceTo } from './hindrance.ts'

const notAllowed = 'You can’t place orders here. Ask an owner of this location.'
const offline = 'You need internet connectivity to use this feature'

it.each([
  { canPlaceOrder: true, isOnline: true, reason: undefined },
  { canPlaceOrder: true, isOnline: false, reason: offline },
  { canPlaceOrder: false, isOnline: true, reason: notAllowed },
  { canPlaceOrder: false, isOnline: false, reason: notAllowed },
])('an order by who may: $canPlaceOrder, online: $isOnline, is hindered by: $reason', ({ reason, ...facts }) => {
  expect(hindranceTo(facts)).toBe(reason)
})
