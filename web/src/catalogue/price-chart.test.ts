import { expect, test } from 'vitest'
import { priceChart } from './price-chart.ts'

test('a price stays until the next one starts', () => {
  const { line, highest, lowest } = priceChart([
    { startDate: '2026-01-01', price: 10 },
    { startDate: '2026-02-01', price: 20 },
  ])
  expect(line).toBe('M4 92H390V20H398')
  expect([highest.price, lowest.price]).toEqual([20, 10])
})

test('a price that never changed is a level line', () => {
  expect(priceChart([{ startDate: '2026-01-01', price: 10 }]).line).toBe('M4 92H398')
})
