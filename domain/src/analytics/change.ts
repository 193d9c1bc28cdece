import { fraction } from '../values/fraction.ts'
import { roundToInteger } from '../values/rounding.ts'

/**
 * The change from one whole number to another in percent of the earlier one, rounded half up: 12 is 12 % more. Null when
 * there was nothing before, which no percentage can say.
 */
export function percentChange(before: number, now: number): number | null {
  if (before <= 0) return null
  return roundToInteger(fraction(now - before, before).mul(100), 'halfUp')
}
