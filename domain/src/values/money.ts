import { fraction, type Fraction } from './fraction.ts'
import { roundToInteger, type Rounding } from './rounding.ts'

declare const inCents: unique symbol
/** US money as a whole number of cents; credits are negative. */
export type Cents = number & { readonly [inCents]: true }

/** Marks a whole number as cents. Throws RangeError when it is not a safe integer. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`)
  // The brand has no value of its own: this is the one place that may give it. Adding 0 makes -0 into 0.
  return (amount + 0) as Cents
}

export const noMoney = cents(0)

/** The cents of an amount in dollars with at most two decimals ('24.5', 24.5, '-3'). Throws RangeError otherwise. */
export function centsOf(dollarAmount: string | number): Cents {
  const written = /^(-?)(\d{0,13})(?:\.(\d{0,2})0*)?$/.exec(String(dollarAmount).trim())
  const digits = `${written?.[2] ?? ''}${(written?.[3] ?? '').padEnd(2, '0')}`
  if (!written || `${written[2] ?? ''}${written[3] ?? ''}` === '') {
    throw new RangeError(`'${dollarAmount}' is not an amount in dollars and cents`)
  }
  return cents(Number(`${written[1] ?? ''}${digits}`))
}

/** The cents nearest to an exact number of dollars, by the named rounding. */
export function roundToCents(dollarAmount: Fraction, rounding: Rounding): Cents {
  return cents(roundToInteger(dollarAmount.mul(100), rounding))
}

/** The amount as a number of dollars with two decimals, for the wire only. */
export function dollars(amount: Cents): number {
  return amount / 100
}

export function add(amount: Cents, more: Cents): Cents {
  return cents(amount + more)
}

export function minus(amount: Cents, less: Cents): Cents {
  return cents(amount - less)
}

export function sum(amounts: Iterable<Cents>): Cents {
  let total = noMoney
  for (const amount of amounts) total = add(total, amount)
  return total
}

/** Multiplies amount × quantity, in cents, rounded once by the named mode. A number as quantity must be whole. */
export function times(amount: Cents, quantity: number | Fraction, rounding: Rounding = 'halfUp'): Cents {
  if (typeof quantity !== 'number') return cents(roundToInteger(quantity.mul(amount), rounding))
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`${quantity} is not whole: give an exact Fraction`)
  return cents(amount * quantity)
}

/** The amount as shown: '$1,234.50', '-$3.00' (spec 1: money is shown as $0,0.00). */
export function formatMoney(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const wholeDollars = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${amount < 0 ? '-' : ''}$${wholeDollars}.${digits.slice(-2)}`
}

/** The exact number of dollars of an amount. */
export function exactDollars(amount: Cents): Fraction {
  return fraction(amount, 100)
}
