import { largestCount, readCountSum } from '@larder/domain/inventory/count-input.ts'

export const howToCount = 'Digits with at most 2 decimals, or a sum such as 2+1.5'
export const tooMuchToCount = 'At most 99,999'

/** The meaning of a text in a count field: a number, null for not counted, or why it can't be taken. */
export type CountEntry = { kind: 'count'; value: number | null } | { kind: 'invalid' }

export function entryOf(text: string): CountEntry {
  const read = readCountSum(text)
  if (read.kind === 'counted') return { kind: 'count', value: read.count / 100 }
  // A lone '+' must not clear the field.
  return read.kind === 'notCounted' && text.trim() === '' ? { kind: 'count', value: null } : { kind: 'invalid' }
}

/** True while what is typed can still become a count or a sum: '.', '2+', '2+.'; not what is too much already. */
export function mayBecomeCount(text: string): boolean {
  if (isTooMuch(text)) return false
  return text
    .split('+')
    .every(
      (part, at, parts) => /^\s*(\d{0,5}\.?\d{0,2})?\s*$/.test(part) && (part.trim() !== '' || at === parts.length - 1),
    )
}

/** The error of a text that can't be taken. */
export function whatIsWrong(text: string): string {
  return isTooMuch(text) ? tooMuchToCount : howToCount
}

function isTooMuch(text: string): boolean {
  const parts = text.split('+').map((part) => part.trim())
  const areNumbers = parts.every((part, at) =>
    part === '' ? at > 0 && at === parts.length - 1 : /^(\d+\.?\d{0,2}|\.\d{1,2})$/.test(part),
  )
  return areNumbers && readCountSum(text).kind === 'invalid'
}

/** The count after a step: from not counted up to 1, never below 0; undefined where there is no step. */
export function steppedCount(value: number | null, step: 1 | -1): number | undefined {
  if (value === null) return step === 1 ? 1 : undefined
  const next = (Math.round(value * 100) + step * 100) / 100
  if (step === -1) return value > 0 ? Math.max(0, next) : undefined
  return next * 100 > largestCount ? undefined : next
}

/** Both counts together; undefined when one of them was not counted or it is more than a field takes. */
export function countsTogether(a: number | null, b: number | null): number | undefined {
  if (a === null || b === null) return undefined
  const hundredths = Math.round(a * 100) + Math.round(b * 100)
  return hundredths > largestCount ? undefined : hundredths / 100
}
