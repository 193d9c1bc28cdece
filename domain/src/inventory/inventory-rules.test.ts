import { describe, expect, it, test } from 'vitest'
import { fraction, type Fraction } from '../values/fraction.ts'
import { cents } from '../values/money.ts'
import { compareGroupItems, type OrderedGroupItem } from './group-item-order.ts'
import { onHandTotal } from './on-hand-total.ts'
import { unitPriceIn, unitsForPacks } from './unit-price-in.ts'

const sixFive = { outer: 6, inner: 5, uom: 'LB' }
const none = { cases: null, packs: null, units: null }

describe('onHandTotal', () => {
  it('combines cases, packs and units exactly and rounds the amount once', () => {
    const total = onHandTotal({ cases: '2', packs: '1', units: '2.5' }, sixFive, cents(1000))
    expect([total?.units?.toFraction(), total?.cases.toFraction(), total?.amount]).toEqual(['135/2', '9/4', 2250])
  })
  it('rounds half a cent up', () => {
    expect(onHandTotal({ ...none, cases: '0.5' }, null, cents(3))?.amount).toBe(2)
  })
  it('takes blank for not counted and zero for counted', () => {
    expect(onHandTotal(none, sixFive, cents(1000))).toBeNull()
    expect(onHandTotal({ ...none, units: '0' }, sixFive, cents(1000))?.amount).toBe(0)
    expect(onHandTotal({ ...none, packs: '3' }, sixFive, cents(1000))?.amount).toBe(500)
  })
  it('does not guess what packs of an unknown pack hold', () => {
    expect(onHandTotal({ ...none, packs: '1' }, null, cents(1000))).toBeNull()
    expect(onHandTotal({ ...none, cases: '1', units: '1' }, null, cents(1000))).toBeNull()
    expect(onHandTotal({ ...none, cases: '1', packs: '1' }, null, cents(1000))).toBeNull()
    expect(onHandTotal({ ...none, cases: '2' }, null, cents(1000))).toMatchObject({ units: null, amount: 2000 })
  })
  it('says a billion dollars of more than a billion', () => {
    const next = { outer: 1, inner: 0.000001, uom: 'MG' }
    expect(onHandTotal({ ...none, units: '99999' }, next, cents(100_000_000))?.amount).toBe(100_000_000_000)
    expect(unitPriceIn('LB', next, cents(100_000_000))?.toFraction()).toBe('1000000000')
  })
  it('is the exact rational amount for ten thousand random counts', () => {
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 10_000; round++) {
      const [c, p, u] = [random(10_000), random(10_000), random(10_000)]
      const pack = { outer: 1 + random(48), inner: 1 + random(200), uom: 'OZ' }
      const price = random(50_000)
      const text = (hundredths: number) => (hundredths / 100).toFixed(2)
      const total = onHandTotal({ cases: text(c), packs: text(p), units: text(u) }, pack, cents(price))
      const numerator = BigInt(price) * BigInt(c * pack.outer * pack.inner + p * pack.inner + u)
      const divisor = BigInt(100 * pack.outer * pack.inner)
      expect(total?.amount).toBe(Number((2n * numerator + divisor) / (2n * divisor)))
    }
  })
})

describe('unitPriceIn', () => {
  it('says a price in another unit of the same dimension', () => {
    expect(unitPriceIn('OZ', sixFive, cents(4800))?.toFraction()).toBe('1/10')
    expect(unitPriceIn('LB', sixFive, cents(4800))?.toFraction()).toBe('8/5')
  })
  test.each(['GAL', 'EA', 'CS', 'nonsense'])('is nothing in %s for pounds', (unit) => {
    expect(unitPriceIn(unit, sixFive, cents(4800))).toBeNull()
  })
  it('offers the units the packs can be said in', () => {
    const codes = unitsForPacks([sixFive, { outer: 1, inner: 2, uom: 'BUNCH' }, null]).map(({ code }) => code)
    expect(codes).toEqual(['LB', 'OZ', 'KG', 'G', 'MG', 'BUNCH'])
    const ofPieces = unitsForPacks([{ outer: 1, inner: 12, uom: 'EA' }]).map(({ code }) => code)
    expect(ofPieces, 'no bag and no case').toEqual(['EA', 'CT', 'DZ', 'PAIR', 'GROSS'])
  })
})

describe('compareGroupItems', () => {
  const an = (id: number, change: Partial<OrderedGroupItem> = {}): OrderedGroupItem => ({
    id,
    isPunchedOut: false,
    isSubRecipe: false,
    finalUnitPrice: fraction(1),
    price: cents(100),
    ...change,
  })
  const price = (amount: number): { finalUnitPrice: Fraction } => ({ finalUnitPrice: fraction(amount) })
  it('puts sub-recipes first, punched-out last, then unit price, price and age', () => {
    const items = [
      an(1, { isPunchedOut: true, isSubRecipe: true }),
      an(2, { finalUnitPrice: null }),
      an(3, price(3)),
      an(5, { ...price(2), price: cents(90) }),
      an(4, { ...price(2), price: cents(90) }),
      an(6, { ...price(2), price: cents(80) }),
      an(7, { ...price(9), isSubRecipe: true }),
    ]
    expect(items.toSorted(compareGroupItems).map(({ id }) => id)).toEqual([7, 6, 4, 5, 3, 2, 1])
    expect(
      items
        .toReversed()
        .toSorted(compareGroupItems)
        .map(({ id }) => id),
    ).toEqual([7, 6, 4, 5, 3, 2, 1])
  })
  it('compares items without a unit price by their price', () => {
    const items = [
      an(1, { finalUnitPrice: null, price: cents(300) }),
      an(2, { finalUnitPrice: null, price: cents(200) }),
    ]
    expect(items.toSorted(compareGroupItems).map(({ id }) => id)).toEqual([2, 1])
  })
  it('puts an item whose price nobody knows after all that have one, also those that are not convertible', () => {
    const items = [
      an(1, { finalUnitPrice: null, price: null }),
      an(2, { finalUnitPrice: null, price: cents(300) }),
      an(3, price(9)),
      an(4, { finalUnitPrice: null, price: null, isSubRecipe: true }),
      an(5, { ...price(9), isSubRecipe: true }),
      an(6, { finalUnitPrice: fraction(0), price: cents(0) }),
    ]
    expect(items.toSorted(compareGroupItems).map(({ id }) => id)).toEqual([5, 4, 6, 3, 2, 1])
  })
})
