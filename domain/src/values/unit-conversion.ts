import type { Fraction } from './fraction.ts'
import { unitOfCode } from './units.ts'

/**
 * The amount in another unit, exactly; null when the two are not convertible (different dimensions, a
 * container, an unknown code). The screen then says so (spec 2 §3, Not Auto-Convertible).
 */
export function convert(amount: Fraction, from: string, to: string): Fraction | null {
  const rate = conversionRate(from, to)
  return rate === null ? null : amount.mul(rate)
}

/** The number of units of `to` in one unit of `from`, exactly, or null when not convertible. */
export function conversionRate(from: string, to: string): Fraction | null {
  const source = unitOfCode(from)
  const target = unitOfCode(to)
  if (!source || !target || source.dimension !== target.dimension) return null
  if (source.inBase === null || target.inBase === null) return null
  return source.inBase.div(target.inBase)
}

/** True when an amount in the one unit can be said in the other. */
export function isConvertible(from: string, to: string): boolean {
  return from === to || conversionRate(from, to) !== null
}
