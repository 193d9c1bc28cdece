import { messageOf } from '../failures.ts'
import { isRefused } from './make-once.ts'
import { refresh } from '../queries.ts'

/**
 * The words for a failed call that can't be sent again under the same key: where no answer came it may be done, so its list
 * is read again, and `words` say to look there first.
 */
export function orMayBeDone(words: string, ...lists: Parameters<typeof refresh>) {
  return (failure: unknown): string => {
    if (isRefused(failure)) return messageOf(failure)
    void refresh(...lists)
    return words
  }
}
