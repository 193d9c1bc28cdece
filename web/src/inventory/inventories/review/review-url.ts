import { oneOfIn } from '../../../kit/page/in-address.ts'

export const reviewFilters = ['all', 'flags', 'missing', 'change'] as const
export type ReviewFilter = (typeof reviewFilters)[number]
type ReviewUrl = { show?: ReviewFilter }

/** Reads which lines of the review the address wants; all of them when it says nothing. */
export function readReviewUrl({ show }: Record<string, unknown>): ReviewUrl {
  const wanted = oneOfIn(reviewFilters, show)
  return wanted === undefined || wanted === 'all' ? {} : { show: wanted }
}
