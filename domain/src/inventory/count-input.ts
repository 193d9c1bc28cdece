import { parseFraction, type Fraction } from '../values/fraction.ts'
import { roundToInteger } from '../values/rounding.ts'

declare const inHundredths: unique symbol
/** The number of cases, packs or units counted, as a whole number of hundredths: 250 is 2.5. */
export type Count = number & { readonly [inHundredths]: true }

type CountInput =
  /** nothing was entered: the field counts as not counted, which is never 0 */
  { kind: 'notCounted' } | { kind: 'counted'; count: Count } | { kind: 'invalid' }

/** The most that a field takes (reliability 3.2.1, quantity). */
export const largestCount = 99_999_00

/** Marks a whole number of hundredths from 0 to 9,999,900 as a count. Throws RangeError otherwise. */
export function count(hundredths: number): Count {
  if (!Number.isInteger(hundredths) || hundredths < 0 || hundredths > 99_999_00) {
    throw new RangeError(`${hundredths} is not a count in hundredths`)
  }
  // The brand has no value of its own: this is the one place that may give it.
  return (hundredths + 0) as Count
}

/** Reads an on-hand field: empty, or digits with an optional dot and at most 2 decimals (spec 2 §5), up to 99,999. */
export function readCount(text: string): CountInput {
  const entry = text.trim()
  if (entry === '') return { kind: 'notCounted' }
  if (!/^(\d+\.?\d{0,2}|\.\d{1,2})$/.test(entry)) return { kind: 'invalid' }
  return countedOf(parseFraction(entry))
}

/** The sum of several shelves ('2+1.5', '2 + 1.5 +'): each part as readCount takes it, at most 50 of them; the sum up to 99,999. */
export function readCountSum(text: string): CountInput {
  const parts = text.split('+').map((part) => part.trim())
  if (parts.length > 1 && parts.at(-1) === '') parts.pop()
  if (parts.length === 1) return readCount(parts[0] ?? '')
  if (parts.length > 50) return { kind: 'invalid' }
  let total = 0
  for (const part of parts) {
    const read = readCount(part)
    if (read.kind !== 'counted') return { kind: 'invalid' }
    total += read.count
  }
  return total > largestCount ? { kind: 'invalid' } : { kind: 'counted', count: count(total) }
}

/** The count as people write it, without trailing zeros: '2.5', '0'; '' for one that was not counted. */
export function printCount(counted: Count | null): string {
  if (counted === null) return ''
  const places = String(counted % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${Math.floor(counted / 100)}${places === '' ? '' : `.${places}`}`
}

function countedOf(exact: Fraction | null): CountInput {
  if (exact === null || exact.gt(99_999)) return { kind: 'invalid' }
  return { kind: 'counted', count: count(roundToInteger(exact.mul(100), 'down')) }
}
