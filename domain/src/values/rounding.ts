/** Any exact number as sign, numerator and denominator. */
type Exact = { readonly s: bigint; readonly n: bigint; readonly d: bigint }

/**
 * The way an exact number becomes an integer. 'halfUp' rounds a tie away from zero, as invoices do (a credit of half a
 * cent is rounded like a charge of half a cent); 'down' and 'up' go towards and away from zero.
 */
export type Rounding = 'halfUp' | 'down' | 'up'

/** The integer an exact number is rounded to. Throws RangeError when it is beyond the safe integers. */
export function roundToInteger(exact: Exact, rounding: Rounding): number {
  const rounded = Number(roundToBigInt(exact, rounding))
  if (!Number.isSafeInteger(rounded)) throw new RangeError('The number is too large to be kept exactly')
  return rounded
}

/** The integer an exact number is rounded to, however large it is. */
export function roundToBigInt(exact: Exact, rounding: Rounding): bigint {
  const whole = exact.n / exact.d
  const rest = exact.n % exact.d
  const magnitude = goesUp(rest, exact.d, rounding) ? whole + 1n : whole
  return exact.s < 0n ? -magnitude : magnitude
}

function goesUp(rest: bigint, divisor: bigint, rounding: Rounding): boolean {
  if (rest === 0n || rounding === 'down') return false
  return rounding === 'up' || rest * 2n >= divisor
}
