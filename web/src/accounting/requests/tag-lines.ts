import type { AccountingLine } from '@larder/contract/accounting/accounting-lines.ts'
import type { InfiniteData } from '@tanstack/react-query'
import type { AnswerOf } from '../../api/call-input.ts'
import { callOnce } from '../../api/once/call-once.ts'
import { changeAnswers, markOld } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { fieldOf } from '../items/tag-kinds.ts'
import { rowTagger } from '../items/tag-rows.ts'

export type LinePages = InfiniteData<AnswerOf<'getAccountingLines'>>

/** A line is known by its distributor and its words, in any letter case. */
export function keyOfLine({
  distributorId,
  description,
}: Pick<AccountingLine, 'distributorId' | 'description'>): string {
  return `${distributorId} ${description.toLowerCase()}`
}

/** Each line once, in the order that the pages came. */
export function linesOf(pages: readonly AnswerOf<'getAccountingLines'>[]): AccountingLine[] {
  return [...new Map(pages.flatMap(({ data }) => data.map((line) => [keyOfLine(line), line] as const))).values()]
}

/** Tags lines with a choice; they stay in their places. False: not all were saved. */
export const tagLines = rowTagger<AccountingLine>({
  noun: 'line',
  keyOf: keyOfLine,
  shown: () =>
    queryClient
      .getQueriesData<LinePages>({ queryKey: ['getAccountingLines'], type: 'active' })
      .flatMap(([, kept]) => linesOf(kept?.pages ?? [])),
  change: (lines, change) => changeKeptLines(new Set(lines.map(keyOfLine)), change),
  send: (lines, kind, tag) => {
    const wanted = lines.map(({ distributorId: distributor_id, description }) => ({ distributor_id, description }))
    const [only] = wanted
    // The answer has its other tags as they were then: newer ones may be about to be saved.
    return only && wanted.length === 1
      ? callOnce('putAccountingLine', { body: { ...only, ...fieldOf(kind, tag) } }, { quiet: true })
      : callOnce('postAccountingLineTags', { body: { lines: wanted, ...fieldOf(kind, tag) } }, { quiet: true })
  },
  markOld: () => markOld('getAccountingLines', 'getExportPreview', 'getAccountingNames'),
})

/** Changes lines in every list that is kept, and what they say of how many are untagged. */
export function changeKeptLines(keys: ReadonlySet<string>, change: (line: AccountingLine) => AccountingLine) {
  const untagged = ({ accountingCode }: AccountingLine) => (accountingCode === null ? 1 : 0)
  changeAnswers<LinePages>({ queryKey: ['getAccountingLines'] }, (kept) => {
    const changed = new Map(
      linesOf(kept.pages).flatMap((line) =>
        keys.has(keyOfLine(line)) ? [[keyOfLine(line), change(line)] as const] : [],
      ),
    )
    let difference = 0
    for (const line of linesOf(kept.pages))
      difference += untagged(changed.get(keyOfLine(line)) ?? line) - untagged(line)
    return {
      ...kept,
      pages: kept.pages.map(({ data, _meta }) => ({
        data: data.map((line) => changed.get(keyOfLine(line)) ?? line),
        _meta: { ..._meta, untaggedCount: _meta.untaggedCount + difference },
      })),
    }
  })
}

/** Says in every list that is kept how many lines of the location are untagged. */
export function setUntaggedLines(untaggedCount: number) {
  changeAnswers<LinePages>({ queryKey: ['getAccountingLines'] }, (kept) => ({
    ...kept,
    pages: kept.pages.map(({ data, _meta }) => ({ data, _meta: { ..._meta, untaggedCount } })),
  }))
}
