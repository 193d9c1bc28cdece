import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { cents } from '../values/money.ts'
import { isWorthAskingAgain, savingsPerYear, swapQuantity, swapSavings } from './savings-swap.ts'
import { anOffer } from '../catalogue/savings/testing-savings.ts'

const amount = (line: string) => anOffer(line, 1).amount

describe('the quantity of a swap', () => {
  test.each([
    ['1/50 LB 30', '1/50 LB 27', 3, 3, 0],
    ['36/1 LB 144', '20/1 LB 68', 2, 4, 8],
    ['1/25 LB 10', '1/50 LB 19', 1, 1, 25],
    ['1/25 LB 10', '1/50 LB 19', 4, 2, 0],
    ['6/#10 30', '3/#10 14', 2, 4, 0],
    ['4/1 GAL 16', '1/5 GAL 15', 3, 3, 3],
    ['1/60 LB AVG 4.00/LB', '1/59 LB AVG 3.90/LB', 10, 10, 0],
    ['1/60 LB AVG 4.00/LB', '1/50 LB AVG 3.90/LB', 10, 12, 0],
    ['1/60 LB 240', '1/59 LB AVG 3.90/LB', 10, 10, 0],
    ['1/60 LB AVG 4.00/LB', '1/59 LB 230', 10, 10, 0],
    ['1/1 LB 3', '7/5 OZ 4', 1, 1, 1.1875],
    ['1/1 OZ 3', '1/1.00005 LB 4', 16, 1, 0],
    ['1/1 LB 3', '1/1.5 LB 4', 1, 1, 0.5],
  ])('%s for %s: %i cases become %i', (have, offered, cases, quantity, extraAmount) => {
    expect(swapQuantity(cases, amount(`Thing [Ours] ${have}`), amount(`Thing [Ours] ${offered}`))).toEqual({
      quantity,
      extraAmount,
    })
  })

  it('is at least the amount wanted, and one case less would not be', () => {
    const packs = fc.constantFrom('1/50 LB 30', '36/1 LB 30', '20/1 LB 30', '2/5 LB 30', '1/7.5 LB 30', '6/5 OZ 30')
    fc.assert(
      fc.property(packs, packs, fc.integer({ min: 1, max: 500 }), (have, offered, cases) => {
        const [old, other] = [amount(`Thing [Ours] ${have}`), amount(`Thing [Ours] ${offered}`)]
        const { quantity } = swapQuantity(cases, old, other)
        const wanted = old.amount.mul(cases)
        expect(other.amount.mul(quantity).gte(wanted)).toBe(true)
        expect(other.amount.mul(quantity - 1).lt(wanted)).toBe(true)
      }),
    )
  })
})

test('an order saves the difference of what the cases cost, and never less than nothing', () => {
  const old = { quantity: 3, priceCents: cents(3_033) }
  expect(swapSavings(old, { quantity: 3, priceCents: cents(2_999) })).toBe(102)
  expect(swapSavings(old, { quantity: 4, priceCents: cents(2_999) })).toBe(0)
})

test('a year saves as often as cases were bought, nothing is said of what never was', () => {
  expect(savingsPerYear(cents(333), 52)).toBe(17_316)
  expect(savingsPerYear(cents(333), 1)).toBe(333)
  expect(savingsPerYear(cents(333), 0)).toBeNull()
})

test.each([
  [300, 300, false],
  [300, 449, false],
  [300, 450, true],
  [50, 149, false],
  [50, 150, true],
  [0, 99, false],
  [0, 100, true],
  [10_000, 14_999, false],
])('a reject at %i is asked about again at %i: %s', (rejected, now, isAsked) => {
  expect(isWorthAskingAgain(cents(rejected), cents(now))).toBe(isAsked)
})
