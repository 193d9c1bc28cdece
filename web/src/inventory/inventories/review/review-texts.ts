import type { ReviewSummary } from './review-rows.ts'

/** How many items have no count yet. */
export function missingText({ missing }: ReviewSummary): string {
  if (missing === 0) return 'Nothing missing'
  return `${missing.toLocaleString('en-US')} ${missing === 1 ? 'item' : 'items'} still missing`
}

/** Rounded down: 100 % is said only when it is true. */
export function countedText({ itemCount, missing }: ReviewSummary): string {
  if (itemCount === 0) return '0 % counted'
  return `${Math.floor(((itemCount - missing) * 100) / itemCount)} % counted`
}
