import { afterEach, expect, test } from 'vitest'
import { hideMoney } from '../../kit/hidden-money.ts'
import { paymentWords } from './payment-words.ts'

afterEach(() => hideMoney(false))

const placed = '2026-03-01T12:00:00Z'
const held = { status: 'authorised', amount: 115.5, charged: null, message: null } as const

test('a held amount is not called charged, and a hold does not last', () => {
  expect(paymentWords(held, placed, new Date('2026-03-02T12:00:00Z'))).toBe(
    '$115.50 is held on the card, not charged. You pay for what you keep, once the delivery is received. A hold ends after about 7 days.',
  )
  expect(paymentWords(held, placed, new Date('2026-03-08T12:00:00Z'))).toBe(
    '$115.50 was held on the card and not charged. A hold ends after about 7 days.',
  )
})

test('what is taken is what was kept, and never more is said', () => {
  const kept = { amount: 115.5, charged: 90.25, message: null }
  expect(paymentWords({ ...kept, status: 'charging' }, placed)).toBe('$90.25 is being charged for what you kept.')
  expect(paymentWords({ ...kept, status: 'captured' }, placed)).toBe(
    '$90.25 was charged for what you kept. The rest of the $115.50 held was released.',
  )
  expect(paymentWords({ ...kept, status: 'captured', charged: 115.5 }, placed)).toBe(
    '$115.50 was charged for what you kept.',
  )
  const ended = { ...kept, charged: null, message: 'The hold on the card had ended.' }
  expect(paymentWords({ ...ended, status: 'charge_failed' }, placed)).toBe(
    'Nothing was charged: The hold on the card had ended. Please settle this delivery with the distributor.',
  )
})

test('what a delivery came to beyond what the card held is still owed, and said so', () => {
  const kept = { amount: 115.5, charged: 115.5, message: null }
  expect(paymentWords({ ...kept, status: 'captured', total: 130.75 }, placed)).toBe(
    '$115.50 was charged for what you kept. Settle the other $15.25 with the distributor.',
  )
  expect(paymentWords({ ...kept, status: 'charging', total: 115.51 }, placed)).toBe(
    '$115.50 is being charged for what you kept. Settle the other $0.01 with the distributor.',
  )
  expect(paymentWords({ ...kept, status: 'captured', total: 100 }, placed)).toBe(
    '$115.50 was charged for what you kept.',
  )
})

test('nothing about amounts is said to somebody who may not see them', () => {
  hideMoney(true)
  // The server answers null in place of an amount.
  const unseen = { amount: null as unknown as number, charged: null, message: null }
  const now = new Date('2026-03-02T12:00:00Z')
  expect(paymentWords({ ...unseen, status: 'authorised' }, placed, now)).toMatch(/^The amount is held on the card, not/)
  expect(paymentWords({ ...unseen, status: 'charging' }, placed)).toBe('What you kept is being charged.')
  expect(paymentWords({ ...unseen, status: 'captured' }, placed)).toBe('What you kept was charged.')
  expect(paymentWords({ ...unseen, charged: 1, status: 'captured', total: 9 }, placed)).toBe(
    'What you kept was charged.',
  )
})
