import { fraction, printDecimal } from '../values/fraction.ts'
import { cents, times, type Cents } from '../values/money.ts'
import { roundToInteger } from '../values/rounding.ts'
import type { PackAmount } from '../catalogue/savings/savings-amount.ts'

type SwapQuantity = {
  /** cases of the new item */
  quantity: number
  /** units of comparison more than wanted, as a decimal number with at most 4 places */
  extraAmount: number
}

/**
 * The number of cases of the new item that replace `quantity` of the old one: as many as hold at least the amount
 * wanted. Weights of catch weight are averages, so a shortfall of up to a twentieth counts as enough there.
 */
export function swapQuantity(quantity: number, old: PackAmount, other: PackAmount): SwapQuantity {
  const wanted = old.amount.mul(quantity)
  const isAbout = old.isEstimate || other.isEstimate
  const enough = isAbout ? wanted.mul(fraction(19, 20)) : wanted
  const needed = Math.max(1, roundToInteger(enough.div(other.amount), 'up'))
  const extra = other.amount.mul(needed).sub(wanted)
  return { quantity: needed, extraAmount: extra.gt(0) ? Number(printDecimal(extra, 4, 'down')) : 0 }
}

/** The saving of a swap on an order, in exact cents: the cost of the old cases less that of the new; never below 0. */
export function swapSavings(
  old: { quantity: number; priceCents: Cents },
  other: { quantity: number; priceCents: Cents },
): Cents {
  return cents(Math.max(0, times(old.priceCents, old.quantity) - times(other.priceCents, other.quantity)))
}

/** The saving of a year at the pace of the last twelve months; null when nothing was bought. */
export function savingsPerYear(savings: Cents, casesOfTwelveMonths: number): Cents | null {
  return casesOfTwelveMonths > 0 ? times(savings, casesOfTwelveMonths) : null
}

/** True when a rejected swap may be offered once more: its saving has grown by half, and by a dollar a case at least. */
export function isWorthAskingAgain(rejectedSavings: Cents, savings: Cents): boolean {
  return savings * 2 >= rejectedSavings * 3 && savings - rejectedSavings >= 100
}
