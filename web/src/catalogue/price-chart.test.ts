import { expect, test } from 'vitest'
import { priceChart } from './price-chart.ts'

const at = (...prices: number[]) => prices.map((price, n) => ({ startDate: `2026-0${n + 1}-01`, price }))

test('a price stays until the next one starts', () => {
  const { line, marks, right } = priceChart(at(10, 20))
  const [first, second] = marks
  expect(line).toBe(`M${first?.x} ${first?.y}H${second?.x}V${second?.y}H${right}`)
  expect(second?.y).toBeLessThan(first?.y ?? 0)
})

test('a price that never changed is a level line', () => {
  const { line, marks } = priceChart(at(10))
  expect(line).toBe(`M${marks[0]?.x} ${marks[0]?.y}H392`)
})

test.each([
  [
    [10, 20],
    [10, 12.5, 15, 17.5, 20],
  ],
  [
    [39.1, 41.75, 40],
    [39, 40, 41, 42],
  ],
  [
    [0.1, 0.3],
    [0.1, 0.15, 0.2, 0.25, 0.3],
  ],
  [
    [136.23, 136.23],
    [136, 137],
  ],
  [
    [0.02, 0.02],
    [0.02, 0.03],
  ],
] as const)('the axis of %j has the round ticks %j', (prices, ticks) => {
  expect(priceChart(at(...prices)).ticks.map(({ dollars }) => dollars)).toEqual(ticks)
})

test('every tick and every price is between the ends of the axis, at its own height', () => {
  const { ticks, marks, bottom } = priceChart(at(39.1, 41.75, 40))
  for (const { y } of [...ticks, ...marks]) expect(y >= 12 && y <= bottom).toBe(true)
  const [low, , , high] = ticks
  expect(marks[0]?.y).toBeCloseTo((low?.y ?? 0) - ((39.1 - 39) / 3) * ((low?.y ?? 0) - (high?.y ?? 0)), 0)
})
