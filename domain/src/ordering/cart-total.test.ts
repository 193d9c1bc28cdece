import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../values/money.ts'
import { cartTotal, lineTotal, type PricedLine } from './cart-total.ts'

const line = (changes: Partial<PricedLine> = {}): PricedLine => ({
  quantity: 2,
  priceCents: cents(1_999),
  isMarketPrice: false,
  isSpecial: false,
  isCatchWeight: false,
  ...changes,
})

describe('the total of a cart', () => {
  it('adds up price × quantity', () => {
    expect(cartTotal([line(), line({ quantity: 1, priceCents: cents(5) })]).totalCents).toBe(4_003)
  })

  it('counts a market price as 0 and says so', () => {
    expect(cartTotal([line({ isMarketPrice: true }), line()])).toEqual({
      totalCents: 3_998,
      marketPriceLines: 1,
      specialLines: 0,
      estimatedLines: 0,
    })
  })

  it('counts a special request as 0', () => {
    expect(cartTotal([line({ isSpecial: true })])).toMatchObject({
      totalCents: 0,
      marketPriceLines: 0,
      specialLines: 1,
    })
    expect(cartTotal([line({ isSpecial: true, isMarketPrice: true })])).toMatchObject({
      marketPriceLines: 0,
      specialLines: 1,
    })
  })

  it('says how many of its lines are estimates by their average weight', () => {
    const byWeight = line({ isCatchWeight: true })
    const marketPrice = line({ isCatchWeight: true, isMarketPrice: true })
    expect(cartTotal([byWeight, marketPrice, line()])).toMatchObject({ totalCents: 7_996, estimatedLines: 1 })
  })

  it('is always the sum of its lines', () => {
    const anyLine = fc.record({
      quantity: fc.integer({ min: 0, max: 99_999 }),
      priceCents: fc.integer({ min: 0, max: 10_000_000 }).map(cents),
      isMarketPrice: fc.boolean(),
      isSpecial: fc.boolean(),
      isCatchWeight: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 60 }), (lines) => {
        expect(cartTotal(lines).totalCents).toBe(lines.reduce((total, each) => total + lineTotal(each), 0))
      }),
    )
  })
})
