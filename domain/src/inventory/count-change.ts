import type { Count } from './count-input.ts'

export type CountEntry = {
  /** the new value of the field; null: not counted */
  value: Count | null
  /** the version that the counter last saw; undefined from a caller that keeps none */
  seenVersion: number | undefined
}

type CurrentCount = { value: Count | null; version: number }

/**
 * Decides about an entry (reliability 3.3): a field that somebody changed since the counter saw it is never
 * overwritten, unless both say the same.
 */
export function countChange(entry: CountEntry, current: CurrentCount): 'same' | 'change' | 'conflict' {
  if (entry.value === current.value) return 'same'
  if (entry.seenVersion !== undefined && entry.seenVersion !== current.version) return 'conflict'
  return 'change'
}
