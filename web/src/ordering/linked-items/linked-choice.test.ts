import { describe, expect, test } from 'vitest'
import { bestPrice, percentAbove, quantityInPlace } from './linked-choice.ts'

const perPound = (finalUnitPrice: number | null) => ({
  finalUnitPrice,
  finalUnit: finalUnitPrice === null ? null : 'LB',
})

describe('the best price of a group', () => {
  test('is the lowest for the unit that most share, and the others are said in percent above it', () => {
    const best = bestPrice([perPound(0.6), perPound(0.54), perPound(null), { finalUnitPrice: 0.01, finalUnit: 'EA' }])
    expect(best).toEqual({ price: 0.54, unit: 'LB' })
    expect(percentAbove(best, perPound(0.6))).toBe(11)
    expect(percentAbove(best, perPound(0.54))).toBe(0)
    expect(percentAbove(best, { finalUnitPrice: 0.01, finalUnit: 'EA' })).toBeUndefined()
  })

  test('needs two prices to compare', () => {
    expect(bestPrice([perPound(0.54), perPound(null)])).toBeUndefined()
    expect(bestPrice([perPound(0.54), perPound(0)]), 'nothing is known to cost nothing').toBeUndefined()
    expect(bestPrice([])).toBeUndefined()
  })
})

describe('how many of a linked item take the place of another', () => {
  const sack = (pounds: number, price: number) => ({
    unitMeasure: 'CS',
    unitQuantity: 1,
    unitSize: pounds,
    unitType: 'LB',
    price,
    isCatchWeight: false,
    unitPrice: price / pounds,
    averageWeight: null,
  })
  const cans = { ...sack(1, 30), unitQuantity: 6, unitSize: 1, unitType: '#10 CAN' }

  test('at least the amount: three sacks of 50 pounds are six of 25, and one of 25 is one of 50', () => {
    expect(quantityInPlace(3, sack(50, 30), sack(25, 16))).toBe(6)
    expect(quantityInPlace(1, sack(25, 16), sack(50, 30))).toBe(1)
    expect(quantityInPlace(2, { ...sack(800, 500), unitType: 'OZ' }, sack(25, 16))).toBe(4)
  })

  test('is not guessed for packs that can’t be said in one unit, or are not known', () => {
    expect(quantityInPlace(3, sack(50, 30), cans)).toBeUndefined()
    expect(quantityInPlace(3, { ...sack(50, 30), unitType: null }, sack(25, 16))).toBeUndefined()
    expect(quantityInPlace(2, cans, cans)).toBe(2)
  })
  test.each([
    ['of 0, as at market price', 0],
    // The contract says a number; who may not see prices gets null all the same.
    ['that is hidden', null as never],
  ])('needs no price: the packs say it beside a price %s', (_, price) => {
    const [fifty, ten] = [sack(50, 30), sack(10, 6)].map((pack) => ({ ...pack, price, unitPrice: null }))
    expect(quantityInPlace(3, fifty!, ten!)).toBe(15)
    const byWeight = { ...fifty!, unitQuantity: 4, unitSize: 1, unitType: 'EA', isCatchWeight: true, averageWeight: 20 }
    expect(quantityInPlace(2, byWeight, ten!), '38 pounds are enough for about 40').toBe(4)
    expect(quantityInPlace(3, ten!, byWeight)).toBe(2)
    expect(quantityInPlace(3, ten!, { ...byWeight, averageWeight: null }), 'nobody knows what one weighs').toBe(
      undefined,
    )
  })
})
