import { fraction, printDecimal } from '../values/fraction.ts'
import { cents, times, type Cents } from '../values/money.ts'
import { roundToInteger } from '../values/rounding.ts'
import type { CaseAmount } from '../catalogue/savings/savings-amount.ts'

export type SwapQuantity = {
  /** cases of the new item */
  quantity: number
  /** units of comparison more than wanted, as a decimal number with at most 4 places */
  extraAmount: number
}

/**
 * How many cases of the new item take the place of that many of the old one: as many as give at least the amount
 * wanted. Weights of catch weight are averages, so a shortfall of up to a twentieth counts as enough there.
 */
export function swapQuantity(quantity: number, old: CaseAmount, other: CaseAmount): SwapQuantity {
  const wanted = old.amount.mul(quantity)
  const isAbout = old.isEstimate || other.isEstimate
  const enough = isAbout ? wanted.mul(fraction(19, 20)) : wanted
  const needed = Math.max(1, roundToInteger(enough.div(other.amount), 'up'))
  const extra = other.amount.mul(needed).sub(wanted)
  return { quantity: needed, extraAmount: extra.gt(0) ? Number(printDecimal(extra, 4, 'down')) : 0 }
}

/** Gives what a swap saves on an order, in cents exact: what the old cases cost less what the new ones do; never below 0. */
export function swapSavings(
  old: { quantity: number; priceCents: Cents },
  other: { quantity: number; priceCents: Cents },
): Cents {
  return cents(Math.max(0, times(old.priceCents, old.quantity) - times(other.priceCents, other.quantity)))
}

/** Gives what a year saves at the pace of the last twelve months; null when nothing was bought. */
export function savingsPerYear(savings: Cents, casesOfTwelveMonths: number): Cents | null {
  return casesOfTwelveMonths > 0 ? times(savings, casesOfTwelveMonths) : null
}

/** True when a rejected swap may be offered once more: its saving has grown by half, and by a dollar a case at least. */
export function isWorthAskingAgain(rejectedSavings: Cents, savings: Cents): boolean {
  return savings * 2 >= rejectedSavings * 3 && savings - rejectedSavings >= 100
}

/** How many of the old cases those of the new item stand for, for the way back: at least the amount there is now. */
export function swapBackQuantity(quantity: number, old: CaseAmount, other: CaseAmount): number {
  return quantity === 0 ? 0 : swapQuantity(quantity, other, old).quantity
}
