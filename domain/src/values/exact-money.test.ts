// M3: the money arithmetic of the product against exact rational arithmetic, a million times.
import { describe, expect, it } from 'vitest'
import { lineTotal, cartTotal } from '../ordering/cart-total.ts'
import { fraction } from './fraction.ts'
import { cents, centsOf, sum, times } from './money.ts'
import { convert } from './unit-conversion.ts'
import { allUnits } from './units.ts'
import { priceOfUnits, unitPrice, unitPriceOf } from './unit-price.ts'

const rounds = 1_000_000
const seed = 20_260_304

/** Half up, away from zero, in whole numbers only. */
function halfUp(numerator: bigint, divisor: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator
  const rounded = (2n * magnitude + divisor) / (2n * divisor)
  return numerator < 0n ? -rounded : rounded
}

/** The same seed gives the same numbers (mulberry32). */
function dice(start: number): (below: number) => number {
  let state = start
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((((mixed ^ (mixed >>> 14)) >>> 0) * below) / 4_294_967_296) | 0
  }
}

describe(`price × quantity × conversion (${rounds} times, seed ${seed})`, () => {
  it('is to the cent what exact arithmetic says', { timeout: 600_000 }, () => {
    const below = dice(seed)
    const wrong: string[] = []
    const codes = allUnits.map(({ code }) => code)
    const rates = codes.flatMap((from) =>
      codes.flatMap((to) => {
        const rate = convert(fraction(1), from, to)
        // Beyond these a price of millions would not be a safe number of cents; then it is refused, never rounded.
        return rate && rate.gte(fraction(1, 1_000)) && rate.lte(1_000) ? [rate] : []
      }),
    )
    expect(rates.length).toBeGreaterThan(10)
    for (let round = 0; round < rounds && wrong.length < 10; round++) {
      const price = below(10_000_000)
      const quantity = below(100_000)
      const line = { quantity, priceCents: cents(price), isMarketPrice: false, isSpecial: false, isCatchWeight: false }
      if (BigInt(lineTotal(line)) !== BigInt(price) * BigInt(quantity)) wrong.push(`${price} × ${quantity}`)

      const perUnit = below(100_000_000)
      const [top, bottom] = [1 + below(1_000_000), 1 + below(1_000)]
      const rate = rates[below(rates.length)] ?? fraction(1)
      const units = fraction(top, bottom).mul(rate)
      const exact = halfUp(BigInt(perUnit) * BigInt(top) * rate.n, BigInt(bottom) * rate.d * 100n)
      if (BigInt(priceOfUnits(unitPrice(perUnit), units)) !== exact)
        wrong.push(`${perUnit} ten-thousandths × ${top}/${bottom} × ${rate.toFraction()}`)

      const back = unitPriceOf(cents(price), units)
      const exactBack = halfUp(BigInt(price) * 100n * BigInt(bottom) * rate.d, BigInt(top) * rate.n)
      if (back === null || BigInt(back) !== exactBack)
        wrong.push(`${price} ÷ (${top}/${bottom} × ${rate.toFraction()})`)
    }
    expect(wrong).toEqual([])
  })

  it('and the comparison would notice binary fractions', () => {
    const below = dice(seed)
    let differences = 0
    for (let round = 0; round < 100_000; round++) {
      const [perUnit, quantity] = [below(100_000), 1 + below(1_000)]
      const binary = Math.round((perUnit / 10_000) * (quantity / 10) * 100)
      if (BigInt(binary) !== halfUp(BigInt(perUnit) * BigInt(quantity), 1_000n)) differences += 1
    }
    expect(differences).toBeGreaterThan(0)
  })
})

describe('the amounts that binary fractions get wrong', () => {
  it('0.1 + 0.2 is 0.3', () => {
    expect(sum([centsOf('0.1'), centsOf('0.2')])).toBe(centsOf('0.3'))
  })

  it('1.005 is rounded up, and refused where cents are asked for', () => {
    expect(priceOfUnits(unitPrice(10_050), fraction(1))).toBe(101)
    expect(() => centsOf('1.005')).toThrow(RangeError)
  })

  it('a unit price of four decimals is rounded once, at the line', () => {
    expect(priceOfUnits(unitPrice(1_234), fraction(3))).toBe(37)
    expect(priceOfUnits(unitPrice(49), fraction(1))).toBe(0)
    expect(priceOfUnits(unitPrice(50), fraction(1))).toBe(1)
  })

  it('a litre of 33.814 fluid ounces', () => {
    const ounces = fraction(33_814, 1_000)
    expect(unitPriceOf(cents(1_000), ounces)).toBe(2_957)
    expect(priceOfUnits(unitPrice(2_957), ounces)).toBe(1_000)
  })

  it('a catch weight of 40.5 pounds at $4.3175', () => {
    expect(priceOfUnits(unitPrice(43_175), fraction(405, 10))).toBe(17_486)
  })

  it('a thousand lines of 7 × $0.07, and credits like charges', () => {
    const lines = Array.from({ length: 1_000 }, () => ({
      quantity: 7,
      priceCents: cents(7),
      isMarketPrice: false,
      isSpecial: false,
      isCatchWeight: false,
    }))
    expect(cartTotal(lines).totalCents).toBe(49_000)
    expect(times(cents(-101), fraction(1, 2)) + times(cents(101), fraction(1, 2))).toBe(0)
  })
})
