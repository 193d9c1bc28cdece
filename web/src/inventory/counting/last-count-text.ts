import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { inCases, lastCountText } from '../../catalogue/stock-text.ts'
import { countWords } from './last-count-words.ts'

export type WithLastCount = Pick<GroupItem, 'lastCount'>

/** The text of an item without a count: its last count, as 'Counted 11/15: 0.56 cases', else 'Not counted'. */
export function notCountedText({ lastCount: last }: WithLastCount): string {
  if (!last) return 'Not counted'
  const counted = last.totalOnHand === null ? countWords(last, last.packSizeUom) : inCases(last.totalOnHand)
  return lastCountText(last.date, counted)
}
