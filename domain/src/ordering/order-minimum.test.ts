import { describe, expect, it, test } from 'vitest'
import { cents } from '../values/money.ts'
import { orderMinimum } from './order-minimum.ts'

const binding = { minimumCents: cents(25_000), isMinOrderAmountRequired: true, skipMinOrder: false }

describe('the minimum order', () => {
  test.each([
    [0, false, 0],
    [12_500, false, 50],
    [24_999, false, 99],
    [25_000, true, 100],
    [50_000, true, 200],
  ])('of $250.00 with %i cents in the cart: met %s, %i percent', (total, isMet, progress) => {
    expect(orderMinimum(cents(total), binding)).toMatchObject({ isMet, progress })
  })

  it('says how much is missing', () => {
    expect(orderMinimum(cents(24_999), binding)).toEqual({ isMet: false, progress: 99, shortfallCents: 1 })
  })

  it('does not bind when the distributor asks for none, skips it, or the cart has only special requests', () => {
    expect(orderMinimum(cents(0), { ...binding, isMinOrderAmountRequired: false }).isMet).toBe(true)
    expect(orderMinimum(cents(0), { ...binding, skipMinOrder: true }).isMet).toBe(true)
    expect(orderMinimum(cents(0), binding, true).isMet).toBe(true)
  })

  it('is at 100 percent when it is 0', () => {
    expect(orderMinimum(cents(0), { ...binding, minimumCents: cents(0) })).toEqual({ isMet: true, progress: 100 })
  })
})
