import { fraction, type Fraction } from '../values/fraction.ts'
import { roundToCents, type Cents } from '../values/money.ts'
import { roundToInteger } from '../values/rounding.ts'

/** The counts of a food and its movements between them, in its own unit. */
export type Movement = {
  /** null: not counted, or counted in a unit that does not convert */
  readonly opening: Fraction | null
  readonly closing: Fraction | null
  readonly received: Fraction
  /** rejected or credited of what came */
  readonly credited: Fraction
  /** moved to another location */
  readonly transferred: Fraction
  /** come from another location */
  readonly arrived: Fraction
}

export type Variance = {
  /** how much is gone */
  readonly used: Fraction
  /** above zero: more is gone than the sales explain */
  readonly difference: Fraction
  /** of the difference, what is in the waste log; never more than it */
  readonly wasted: Fraction
  /** the difference in money; null without a price */
  readonly amount: Cents | null
}

const none = fraction(0)

/** opening + received − credits − transfers − closing, in the food's own unit; null while a count is missing (issue 11). */
export function usedBetween({ opening, closing, received, credited, transferred, arrived }: Movement): Fraction | null {
  if (opening === null || closing === null) return null
  return opening.add(received).sub(credited).sub(transferred).add(arrived).sub(closing)
}

/** Actual against theoretical use of one food: `expected` is what sales and prepared stock should have taken. */
export function varianceOf(
  used: Fraction,
  { expected, wasted, pricePerUnit }: { expected: Fraction; wasted: Fraction; pricePerUnit: Fraction | null },
): Variance {
  const difference = used.sub(expected)
  const inLog = difference.lte(none) ? none : wasted.lt(difference) ? wasted : difference
  return { used, difference, wasted: inLog, amount: pricePerUnit && moneyOf(difference, pricePerUnit) }
}

/** The money of a quantity, rounded half up away from zero. */
export function moneyOf(quantity: Fraction, pricePerUnit: Fraction): Cents {
  return roundToCents(quantity.mul(pricePerUnit), 'halfUp')
}

/** Points of food cost: the share of the sales that the money is, to a tenth of a per cent, rounded half up; null without sales. */
export function pointsOf(amount: number, sales: number): number | null {
  if (sales <= 0) return null
  return roundToInteger(fraction(amount, sales).mul(1_000), 'halfUp') / 10
}

export type Tone = 'good' | 'attention' | 'bad'

/** Green under two points of sales, red over four (issue 11); more or less gone counts alike. */
export function toneOfPoints(points: number): Tone {
  const size = Math.abs(points)
  return size < 2 ? 'good' : size > 4 ? 'bad' : 'attention'
}

/**
 * Whether points are a verdict: enough of the sales is of known food, and food that incomplete dishes lack, which looks
 * like loss, can't change what would be said of them.
 */
export function isVerdict(points: number, knownPercent: number | null, pointsWithLacked: number): boolean {
  if (knownPercent === null || knownPercent < leastMappedPercent) return false
  return toneOfPoints(points) === toneOfPoints(pointsWithLacked)
}

/** Whether at least 80 % of the money of the used food is compared with what sales took; both in cents. */
export function isMostlyCompared(compared: number, leftOut: number): boolean {
  return leftOut <= 0 || compared * 100 >= (compared + leftOut) * leastMappedPercent
}

/** Below this share of sales whose food is known the points are no verdict: the food of the others looks like loss. */
const leastMappedPercent = 80
