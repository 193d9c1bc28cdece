import { expect, test } from 'vitest'
import { mappedSales } from './mapped-sales.ts'

test('a cent without a recipe keeps the share of mapped sales below 100 %; of no sales there is no share', () => {
  expect(mappedSales({ totalCents: 1_000_000, mappedCents: 999_999, unmappedItems: 0 })).toEqual({
    mappedPercent: 99,
    unmappedTotal: 1,
    unmappedItems: 0,
  })
  expect(mappedSales({ totalCents: 100, mappedCents: 29, unmappedItems: 0 }).mappedPercent).toBe(29)
  expect(mappedSales({ totalCents: 1, mappedCents: 1, unmappedItems: 0 }).mappedPercent).toBe(100)
  expect(mappedSales({ totalCents: 500, mappedCents: -5, unmappedItems: 0 }).mappedPercent).toBe(0)
  expect(mappedSales({ totalCents: 500, mappedCents: 500, unmappedItems: 0 })).toEqual({
    mappedPercent: 100,
    unmappedTotal: 0,
    unmappedItems: 0,
  })
  expect(mappedSales({ totalCents: 0, mappedCents: 0, unmappedItems: 0 })).toEqual({
    mappedPercent: null,
    unmappedTotal: 0,
    unmappedItems: 0,
  })
  // More was voided of the rest than sold.
  expect(mappedSales({ totalCents: 400, mappedCents: 500, unmappedItems: 0 }).mappedPercent).toBe(100)
})
