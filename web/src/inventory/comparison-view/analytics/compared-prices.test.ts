import { expect, test } from 'vitest'
import { comparedPrices, type ItemWithPrices } from './compared-prices.ts'

const item = (id: number, pack: [outer: number, inner: number, uom: string] | null, price: number): ItemWithPrices => ({
  id,
  unitQuantity: pack?.[0] ?? null,
  unitSize: pack?.[1] ?? null,
  packSizeUom: pack?.[2] ?? null,
  analytics: [{ startDate: '2026-01-01', price }],
})
const prices = (items: ItemWithPrices[], unit: string | null) => {
  const compared = comparedPrices(items, unit)
  return [compared.unit, compared.items.map(({ points }) => points[0]?.price), compared.left.map(({ id }) => id)]
}

test('cases of unlike size are compared by the unit that the group is shown in', () => {
  const items = [item(1, [1, 40, 'LB'], 40), item(2, [1, 10, 'LB'], 12), item(3, [1, 16, 'OZ'], 2)]
  expect(prices(items, 'LB')).toEqual(['LB', [1, 1.2, 2], []])
  expect(prices(items, 'OZ')).toEqual(['OZ', [0.0625, 0.075, 0.125], []])
})

test('without a unit of the group, the one that most items can be said in', () => {
  const items = [item(1, [1, 24, 'EA'], 12), item(2, [1, 40, 'LB'], 40), item(3, [1, 10, 'LB'], 12)]
  expect(prices(items, null)).toEqual(['LB', [1, 1.2], [1]])
})

test('items that can’t be converted to the unit are left out of the axis, by name', () => {
  expect(prices([item(1, [1, 40, 'LB'], 40), item(2, null, 12)], 'LB')).toEqual(['LB', [1], [2]])
})

test('cases that hold the same, or that nobody can convert, stay cases', () => {
  expect(prices([item(1, [1, 40, 'LB'], 40), item(2, [4, 10, 'LB'], 42)], null)).toEqual([null, [40, 42], []])
  expect(prices([item(1, null, 40), item(2, null, 42)], 'LB')).toEqual([null, [40, 42], []])
})

test('each price is divided by what it was for, and one of an unknown pack is left out', () => {
  const at = (startDate: string, price: number, pricedFor: { quantity: number; uom: string } | null) => {
    return { startDate, price, pricedFor }
  }
  const shrunk = {
    ...item(1, [1, 10, 'LB'], 0),
    analytics: [
      at('2026-01-01', 30, null),
      at('2026-02-01', 40, { quantity: 40, uom: 'LB' }),
      at('2026-03-01', 40, { quantity: 10, uom: 'LB' }),
    ],
  }
  // Alone in its group, too: its own cases are of unlike size.
  const { unit, items } = comparedPrices([shrunk], null)
  expect([unit, items[0]?.points]).toEqual([
    'LB',
    [
      { startDate: '2026-02-01', price: 1 },
      { startDate: '2026-03-01', price: 4 },
    ],
  ])
})
