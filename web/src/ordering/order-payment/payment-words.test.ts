import { expect, test } from 'vitest'
import { paymentWords } from './payment-words.ts'

const placed = '2026-03-01T12:00:00Z'
const held = { status: 'authorised', amount: 115.5, message: null } as const

test('a held amount is not called charged, and a hold does not last', () => {
  expect(paymentWords(held, placed, new Date('2026-03-02T12:00:00Z'))).toBe(
    '$115.50 is held on the card, not charged. The hold ends by itself after about 7 days.',
  )
  expect(paymentWords(held, placed, new Date('2026-03-08T12:00:00Z'))).toBe(
    '$115.50 was held on the card and not charged. A hold ends after about 7 days.',
  )
})
