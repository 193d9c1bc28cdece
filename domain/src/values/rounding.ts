/** Any exact number as sign, numerator and denominator. */
type Exact = { readonly s: bigint; readonly n: bigint; readonly d: bigint }

/**
 * How an exact number becomes an integer. 'halfUp' rounds a tie away from zero, as invoices do (a credit of half a
 * cent is rounded like a charge of half a cent); 'halfEven' sends a tie to the even neighbour; 'down' and 'up' go
 * towards and away from zero.
 */
export type Rounding = 'halfUp' | 'halfEven' | 'down' | 'up'

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
  const magnitude = goesUp(whole, rest, exact.d, rounding) ? whole + 1n : whole
  return exact.s < 0n ? -magnitude : magnitude
}

function goesUp(whole: bigint, rest: bigint, divisor: bigint, rounding: Rounding): boolean {
  if (rest === 0n || rounding === 'down') return false
  if (rounding === 'up') return true
  const twice = rest * 2n
  if (twice !== divisor) return twice > divisor
  return rounding === 'halfUp' || whole % 2n === 1n
}
