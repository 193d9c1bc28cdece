import { isMoneyHidden } from '../../../kit/hidden-money.ts'
import { oneOfIn } from '../../../kit/page/in-address.ts'

const reviewFilters = ['all', 'flags', 'missing', 'change'] as const
/** Which item changed most in dollars would tell what it costs. */
const priced: ReadonlySet<ReviewFilter> = new Set(['change'])
export type ReviewFilter = (typeof reviewFilters)[number]
type ReviewUrl = { show?: ReviewFilter }

/** Reads which lines of the review the address wants; all of them when it says nothing. */
export function readReviewUrl({ show }: Record<string, unknown>): ReviewUrl {
  const wanted = oneOfIn(shownFilters(), show)
  return wanted === undefined || wanted === 'all' ? {} : { show: wanted }
}

/** The filters that are for the person at the screen. */
export function shownFilters(): readonly ReviewFilter[] {
  return isMoneyHidden() ? reviewFilters.filter((each) => !priced.has(each)) : reviewFilters
}
