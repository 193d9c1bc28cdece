import { fraction, type Fraction } from './fraction.ts'
import { cents, type Cents } from './money.ts'
import { roundToInteger, type Rounding } from './rounding.ts'

declare const inTenThousandths: unique symbol
/** A price per unit as a whole number of ten-thousandths of a dollar (spec 1 §4: rounded to 4 decimals). */
export type UnitPrice = number & { readonly [inTenThousandths]: true }

/** Marks a whole number of ten-thousandths of a dollar as a unit price. Throws RangeError when it is not a safe integer. */
export function unitPrice(tenThousandths: number): UnitPrice {
  if (!Number.isSafeInteger(tenThousandths))
    throw new RangeError(`${tenThousandths} is not a whole number of ten-thousandths`)
  // The brand has no value of its own: this is the one place that may give it.
  return (tenThousandths + 0) as UnitPrice
}

/** The price of one unit when that many units cost the price; null when there are no units to divide by. */
export function unitPriceOf(price: Cents, units: Fraction, rounding: Rounding = 'halfUp'): UnitPrice | null {
  if (units.lte(0)) return null
  return unitPrice(roundToInteger(fraction(price).mul(100).div(units), rounding))
}

/** The unit price nearest to an exact number of dollars per unit. */
export function roundToUnitPrice(dollarsPerUnit: Fraction, rounding: Rounding): UnitPrice {
  return unitPrice(roundToInteger(dollarsPerUnit.mul(10_000), rounding))
}

/** The cost of that many units, in cents, rounded once by the named mode. */
export function priceOfUnits(price: UnitPrice, units: Fraction, rounding: Rounding = 'halfUp'): Cents {
  return cents(roundToInteger(units.mul(price).div(100), rounding))
}

/** The unit price as a number of dollars with four decimals, for the wire only. */
export function unitPriceDollars(price: UnitPrice): number {
  return price / 10_000
}

/** True when the price is shown as 'Unit Price below $0.01' (spec 1 §2). */
export function isBelowOneCent(price: UnitPrice): boolean {
  return price < 100
}

/**
 * The unit price as shown: '$0.2604', '$0.745', '$9.95', or 'Unit Price below $0.01'. It is rounded to four decimals
 * (spec 1 §9); zeros after the second are left out.
 */
export function formatUnitPrice(price: UnitPrice): string {
  if (isBelowOneCent(price)) return 'Unit Price below $0.01'
  const digits = String(price).padStart(5, '0')
  const decimals = digits.slice(-4).replace(/0{1,2}$/, '')
  return `$${digits.slice(0, -4).replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`
}

/** Below ten cents a rounding to whole cents would change a price by more than a twentieth. */
const leastInCents = 1_000

/** The unit price as a list shows it: rounded to whole cents, half up; below $0.10 with all its decimals. */
export function formatUnitPriceInCents(price: UnitPrice): string {
  return formatUnitPrice(price < leastInCents ? price : unitPrice(Math.round(price / 100) * 100))
}

/** How the unit prices of one column are written: in whole cents, those that differ only later with all their decimals. */
export function unitPriceColumn(prices: readonly UnitPrice[]): (price: UnitPrice) => string {
  const alike = Map.groupBy(new Set(prices), formatUnitPriceInCents)
  return (price) => {
    const inCents = formatUnitPriceInCents(price)
    return (alike.get(inCents)?.length ?? 0) > 1 ? formatUnitPrice(price) : inCents
  }
}
