import type { Count } from './count-input.ts'

export type CountWish = {
  /** what shall stand in the field; null: not counted */
  value: Count | null
  /** the version that the counter last saw; undefined from a caller that keeps none */
  seenVersion: number | undefined
}

export type StandingCount = { value: Count | null; version: number }

/**
 * Gives what becomes of an entry (reliability 3.3): a field that somebody changed since the counter saw it is never
 * overwritten, unless both say the same.
 */
export function countChange(wish: CountWish, standing: StandingCount): 'same' | 'change' | 'conflict' {
  if (wish.value === standing.value) return 'same'
  if (wish.seenVersion !== undefined && wish.seenVersion !== standing.version) return 'conflict'
  return 'change'
}
