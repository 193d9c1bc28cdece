import type { SalesRep } from '@larder/contract/distributors/distributors.ts'
import { expect, test } from 'vitest'
import { recipientOf } from './recipient.ts'

test('the primary rep gets the order', () => {
  expect(recipientOf([rep(1), rep(2, { is_primary: 1 })])?.id).toBe(2)
})

test('without a primary one the first rep with an address does', () => {
  expect(recipientOf([rep(3), rep(2), rep(1, { email: '' })])?.id).toBe(2)
})

test('a rep who is gone gets nothing', () => {
  expect(recipientOf([rep(1, { is_primary: 1, is_deleted: 1 })])).toBeUndefined()
})

function rep(id: number, changes: Partial<SalesRep> = {}): SalesRep {
  return {
    id,
    name: `Rep ${id}`,
    email: `rep${id}@example.test`,
    phone: '',
    is_primary: 0,
    access_type: 'unlimited',
    start_date: null,
    end_date: null,
    invite_status: null,
    is_deleted: 0,
    ...changes,
  }
}
