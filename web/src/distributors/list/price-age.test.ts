import { expect, test } from 'vitest'
import { priceAge } from './price-age.ts'

const now = new Date('2026-03-20T12:00:00Z')

test.each([
  ['2026-03-20T11:00:00Z', 'Today', 'neutral'],
  ['2026-03-19T11:00:00Z', '1 day ago', 'neutral'],
  ['2026-03-13T12:00:00Z', '7 days ago', 'neutral'],
  ['2026-03-12T12:00:00Z', '8 days ago', 'attention'],
  ['2026-03-06T12:00:00Z', '14 days ago', 'attention'],
  ['2026-03-05T12:00:00Z', '15 days ago', 'danger'],
  ['2026-03-20T12:00:01Z', 'Today', 'neutral'],
])('prices of %s are from %s', (instant, text, tone) => {
  expect(priceAge(instant, now)).toMatchObject({ text, tone })
})

test('prices that never came have no age', () => {
  expect(priceAge(null, now)).toBeNull()
})
