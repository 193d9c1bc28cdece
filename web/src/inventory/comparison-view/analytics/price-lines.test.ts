import { describe, expect, it } from 'vitest'
import { priceLines } from './price-lines.ts'

const box = { width: 372, height: 100 }

describe('the lines of a group’s prices over twelve months', () => {
  it('go in steps from the price a year ago to today', () => {
    const drawing = priceLines(
      [
        [
          { startDate: '2025-11-14', price: 10 },
          { startDate: '2026-05-19', price: 20 },
        ],
        [{ startDate: '2026-11-21', price: 15 }],
      ],
      '2026-11-21',
      box,
    )
    expect(drawing?.lines).toEqual([
      { path: 'M0 100H186V0H372', first: 10, last: 20 },
      { path: 'M372 50H372', first: 15, last: 15 },
    ])
    expect(drawing?.prices).toEqual([
      { y: 100, dollars: 10 },
      { y: 75, dollars: 12.5 },
      { y: 50, dollars: 15 },
      { y: 25, dollars: 17.5 },
      { y: 0, dollars: 20 },
    ])
  })
  it('have a label a month, as MM/YY', () => {
    const labels = priceLines([[{ startDate: '2026-01-01', price: 1 }]], '2026-11-21', box)?.months.map(
      ({ label }) => label,
    )
    expect(labels).toEqual('12/25 01/26 02/26 03/26 04/26 05/26 06/26 07/26 08/26 09/26 10/26 11/26'.split(' '))
  })
  it('lie within the axis while nothing changed, and are not there without a price', () => {
    const flat = [{ startDate: '2026-01-01', price: 4.01 }]
    const drawing = priceLines([flat], '2026-11-21', box)
    const [, y = Number.NaN] = /^M[\d.]+ ([\d.]+)H372$/.exec(drawing?.lines[0]?.path ?? '')?.map(Number) ?? []
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(100)
    expect(drawing?.prices.length).toBeGreaterThanOrEqual(2)
    expect(priceLines([[], []], '2026-11-21', box)).toBeUndefined()
  })
})
