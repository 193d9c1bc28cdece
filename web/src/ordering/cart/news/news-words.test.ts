import type { CartChange, OrderChange } from '@larder/contract/ordering/changes.ts'
import { describe, expect, it, test } from 'vitest'
import { newsOf, whyGone } from './news-words.ts'

const ana = { id: 7, name: 'Ana Lopez' }
const me = 9

function aCartChange(overrides: Partial<CartChange> = {}): CartChange {
  const items = [{ itemDistributorId: 12, name: 'Romaine', quantity: 4 }]
  return { kind: 'cart', lastModified: '5', by: ana, items, itemCount: 1, removedCount: 0, orderId: null, ...overrides }
}

function anOrder(overrides: Partial<OrderChange> = {}): OrderChange {
  return {
    kind: 'order',
    orderId: 3,
    purchaseOrderNumber: '1-00003',
    distributorId: 5,
    distributorName: 'Bay Produce',
    status: 'placed',
    isNew: true,
    by: ana,
    ...overrides,
  }
}

describe('the note', () => {
  const removed = [{ itemDistributorId: 12, name: 'Romaine', quantity: 0 }]
  it.each([
    ['a new quantity', aCartChange(), 'Ana set Romaine to 4'],
    ['several lines', aCartChange({ itemCount: 3 }), 'Ana set Romaine to 4 and changed 2 more items'],
    ['a line taken out', aCartChange({ items: removed, removedCount: 1 }), 'Ana took Romaine out'],
    ['a cart cleared', aCartChange({ items: removed, itemCount: 12, removedCount: 12 }), 'Ana took 12 items out'],
    [
      'some of several lines taken out',
      aCartChange({ items: removed, itemCount: 12, removedCount: 3 }),
      'Ana took Romaine out and changed 11 more items',
    ],
    ['an order', anOrder(), 'Ana ordered from Bay Produce'],
    [
      'a long name',
      aCartChange({ items: [{ itemDistributorId: 1, name: 'x'.repeat(80), quantity: 2 }] }),
      `Ana set ${'x'.repeat(50)}… to 2`,
    ],
  ])('of %s', (_what, change, words) => {
    expect(newsOf(change, me)).toBe(words)
  })

  it.each([
    ['one’s own changes', aCartChange({ by: { id: me, name: 'Me' } })],
    ['the platform’s', aCartChange({ by: null })],
    ['lines that left with an order', aCartChange({ orderId: 3, removedCount: 1 })],
    ['an order that changed its status', anOrder({ isNew: false })],
  ])('is none for %s', (_what, change) => {
    expect(newsOf(change, me)).toBeUndefined()
  })
})

test('an order that is gone was placed, taken out, or nobody knows', () => {
  const emptied = aCartChange({ removedCount: 1 })
  expect(whyGone([anOrder(), emptied], 5, me)).toEqual({
    isOrdered: true,
    text: 'Ana has just placed it: order 1-00003.',
  })
  expect(whyGone([anOrder({ distributorId: 6 }), emptied], 5, me).text).toBe(
    'Ana has just removed its items from the cart.',
  )
  expect(whyGone([{ ...emptied, by: { id: me, name: 'Me' } }], 5, me).text).toBe(
    'You have just removed its items from the cart.',
  )
  expect(whyGone([], 5, me)).toEqual({
    isOrdered: false,
    text: 'Somebody ordered or removed its items.',
  })
})
