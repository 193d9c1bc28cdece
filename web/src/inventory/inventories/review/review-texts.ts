import type { ReviewSummary } from './review-rows.ts'

/** The number of items without a count, in words. */
export function missingText({ missing }: ReviewSummary): string {
  if (missing === 0) return 'Every item has a count'
  return missing === 1 ? '1 item has no count' : `${missing.toLocaleString('en-US')} items have no count`
}

/** Rounded down: 100 % is said only when it is true. */
export function countedText({ itemCount, missing }: ReviewSummary): string {
  if (itemCount === 0) return '0 % counted'
  return `${Math.floor(((itemCount - missing) * 100) / itemCount)} % counted`
}
