import { expect, test } from 'vitest'
import { leavesInventory } from './leaves-inventory.ts'

test.each(['/place-order/list', '/order-history', '/shopping-lists/4', '/distributor', '/special-request'])(
  'going to %s is asked about',
  (path) => expect(leavesInventory(path)).toBe(true),
)

test.each([
  '/',
  '/logout',
  '/place-order/inventory',
  '/place-order/inventory/analytics',
  '/inventory-view/inventories',
  '/sort-inventory/3',
])('going to %s is not', (path) => expect(leavesInventory(path)).toBe(false))
