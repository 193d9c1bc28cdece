import { fraction, parseFraction, type Fraction } from '../values/fraction.ts'
import { cents, roundToCents, type Cents } from '../values/money.ts'
import { unitsPerCase, type PackSize } from '../values/pack-size.ts'

/** The counts of an item, as decimal texts ('2', '0.5') of cases, packs and units; null is not counted, which is not zero. */
export type OnHand = {
  readonly cases: string | null
  readonly packs: string | null
  readonly units: string | null
}

/** `cases` in whole and broken cases, `units` of the pack's uom (null without a pack), `amount` in cents. */
export type OnHandTotal = { readonly cases: Fraction; readonly units: Fraction | null; readonly amount: Cents }

/** Above a billion dollars a total says a billion, so that an absurd pack size can't overflow a sum (migration 0017). */
const mostOnHand = cents(100_000_000_000)

/**
 * Adds up cases, packs and units to one exact total; the amount is rounded to cents once, half up (spec 2 §4). Null when
 * nothing was counted, or when packs or units were counted of a pack nobody knows. Throws RangeError for what is no number.
 */
export function onHandTotal(counted: OnHand, pack: PackSize | null, price: Cents): OnHandTotal | null {
  if (counted.cases === null && counted.packs === null && counted.units === null) return null
  const whole = exact(counted.cases)
  if (pack === null || pack.outer <= 0 || unitsPerCase(pack).equals(0)) {
    const isOnlyCases = counted.packs === null && counted.units === null
    return isOnlyCases ? { cases: whole, units: null, amount: amountOf(whole, price) } : null
  }
  const perCase = unitsPerCase(pack)
  const cases = whole.add(exact(counted.packs).div(pack.outer)).add(exact(counted.units).div(perCase))
  return { cases, units: cases.mul(perCase), amount: amountOf(cases, price) }
}

function amountOf(cases: Fraction, price: Cents): Cents {
  const dollars = cases.mul(price).div(100)
  return dollars.gt(fraction(mostOnHand, 100)) ? mostOnHand : roundToCents(dollars, 'halfUp')
}

function exact(count: string | null): Fraction {
  if (count === null) return fraction(0)
  const read = parseFraction(count)
  if (read === null) throw new RangeError(`'${count}' is not a count`)
  return read
}
