import { expect, test } from 'vitest'
import { aMatch, aMatchedLine } from '../../../testing/invoices.ts'
import { findingWords, rightWords } from './finding-words.ts'

const line = {
  ordered: 5,
  received: 4,
  rejected: null,
  invoiced: 5,
  unit_measure: 'CS',
  isByWeight: false,
  weighed: null,
  agreedPrice: 20,
  billedPrice: 21.5,
  receivedPrice: null,
  packSize: '6/5 LB',
}

test.each([
  ['short', 'Billed 5 CS, 4 came'],
  ['over', 'Billed 5 CS, 5 ordered'],
  ['price_up', 'Agreed $20.00, billed $21.50'],
  ['not_ordered', 'Billed 5 CS, not ordered'],
  ['not_invoiced', '4 came, not on an invoice'],
  ['wrong_pack', 'Another pack than 6/5 LB'],
  ['wrong_sum', 'Quantity times price is another total'],
  ['duplicate', 'Billed twice: 5 CS'],
] as const)('%s: %s', (kind, words) => {
  expect(findingWords({ kind, about: '' }, line)).toBe(words)
})

test('what was sent back came, and is not said to be missing', () => {
  const rejected = { quantity: 1, reason: 'Bad or damaged. Wet boxes', driverTold: true }
  const words = 'Billed 5 CS, 1 rejected: Bad or damaged. Wet boxes'
  expect(findingWords({ kind: 'short', about: '' }, { ...line, rejected })).toBe(words)
})

test('what is sold by weight is billed in pounds', () => {
  const salmon = { ...line, isByWeight: true, invoiced: 42.345, received: 2 }
  expect(findingWords({ kind: 'short', about: '' }, salmon)).toBe('Billed 42.345 LB, 2 CS came')
  const weighed = { ...salmon, invoiced: 20.5, weighed: 19.755 }
  expect(findingWords({ kind: 'short', about: '' }, weighed)).toBe('Billed 20.5 LB, 19.755 weighed at the door')
  expect(findingWords({ kind: 'short', about: '' }, { ...weighed, received: 0, weighed: 0 })).toBe(
    'Billed 20.5 LB, 0 CS came',
  )
})

test('prices that differ by less than a cent are told apart', () => {
  const fraction = { ...line, agreedPrice: 28.5, billedPrice: 28.5033 }
  expect(findingWords({ kind: 'price_up', about: '' }, fraction)).toBe('Agreed $28.50, billed $28.5033')
  expect(findingWords({ kind: 'price_up', about: '' }, { ...fraction, agreedPrice: 0 })).toBe(
    'Agreed $0.00, billed $28.50',
  )
})

test('before the delivery is received nobody says what came', () => {
  expect(findingWords({ kind: 'not_invoiced', about: '' }, { ...line, received: null })).toBe('Not on an invoice')
})

test('of a whole invoice the server says what it is about', () => {
  expect(findingWords({ kind: 'not_ordered', about: 'Fuel surcharge' })).toBe('Fuel surcharge')
})

test('what came beyond the order is not said to have come short of it', () => {
  const lines = [
    aMatchedLine({ ordered: 3, received: 2, invoiced: 2 }),
    aMatchedLine({ ordered: 2, received: 3, invoiced: 2 }),
    aMatchedLine({ ordered: 2, received: null, invoiced: 2 }),
  ]
  expect(rightWords(aMatch({ lines }))).toBe(
    'You are not billed for more than you received. 1 line came short of the order.',
  )
})
