import type { AnswerOf } from '../../api/call-input.ts'
import { counted } from '../../kit/counted.ts'

export type UsedName = AnswerOf<'getAccountingNames'>['data'][number]

/** '3 items and 1 other line'; empty: nothing is tagged with it. */
export function usedBy({ itemCount, lineCount }: Pick<UsedName, 'itemCount' | 'lineCount'>): string {
  return [itemCount > 0 && counted(itemCount, 'item'), lineCount > 0 && counted(lineCount, 'other line')]
    .filter(Boolean)
    .join(' and ')
}
