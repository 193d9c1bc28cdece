import type { AccountingItem } from '@larder/contract/accounting/accounting-items.ts'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import type { AnswerOf } from '../../api/call-input.ts'
import { changeAnswers, infiniteQueryOf } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { json } from '../../api/request-of.ts'

export type ItemPages = InfiniteData<AnswerOf<'getAccountingItems'>>
const perPage = 50

/** The list as the address asks for it: Most Purchased, or by relevance while something is searched for. */
export function useItemList({ search, untaggedOnly }: { search: string | undefined; untaggedOnly: boolean }) {
  return useInfiniteQuery({
    ...infiniteQueryOf('getAccountingItems', { query: { filterOptions: filterOf({ search, untaggedOnly }) } }),
    // Rows that were tagged stay where they are until the list is opened again.
    refetchOnWindowFocus: false,
    getNextPageParam: (last, pages) => nextPage(last, pages, untaggedOnly),
  })
}

/** The filter of the list, as the call takes it. */
export function filterOf({ search, untaggedOnly }: { search: string | undefined; untaggedOnly: boolean }) {
  return json({
    product: 'ALL' as const,
    ...(search ? { search } : { sort: 'Most Purchased' as const }),
    ...(untaggedOnly ? { untaggedOnly } : {}),
  })
}

/** What is tagged leaves the server's list of untagged items, so the next ones begin after those that are still in it. */
function nextPage(
  last: AnswerOf<'getAccountingItems'>,
  pages: readonly AnswerOf<'getAccountingItems'>[],
  untaggedOnly: boolean,
): number | undefined {
  const { currentPage, pageCount } = last._meta
  if (currentPage >= pageCount) return undefined
  if (!untaggedOnly) return currentPage + 1
  const stillUntagged = rowsOf(pages).filter(({ accountingCode }) => accountingCode === null).length
  return Math.floor(stillUntagged / perPage) + 1
}

/** Each item once, in the order that the pages came. */
export function rowsOf(pages: readonly AnswerOf<'getAccountingItems'>[]): AccountingItem[] {
  const rows = new Map<number, AccountingItem>()
  for (const { data } of pages) for (const item of data) if (!rows.has(item.id)) rows.set(item.id, item)
  return [...rows.values()]
}

/** Changes items in every list that is kept, and what they say of how many are untagged. */
export function changeKeptItems(ids: ReadonlySet<number>, change: (item: AccountingItem) => AccountingItem) {
  const untagged = ({ accountingCode }: AccountingItem) => (accountingCode === null ? 1 : 0)
  changeAnswers<ItemPages>({ queryKey: ['getAccountingItems'] }, (kept) => {
    const changed = new Map(
      rowsOf(kept.pages).flatMap((item) => (ids.has(item.id) ? [[item.id, change(item)] as const] : [])),
    )
    let difference = 0
    for (const item of rowsOf(kept.pages)) difference += untagged(changed.get(item.id) ?? item) - untagged(item)
    return {
      ...kept,
      pages: kept.pages.map(({ data, _meta }) => ({
        data: data.map((item) => changed.get(item.id) ?? item),
        _meta: { ..._meta, untaggedCount: _meta.untaggedCount + difference },
      })),
    }
  })
}

/** The items in the lists on the screen, list by list. */
export function shownItems(): AccountingItem[][] {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: ['getAccountingItems'], type: 'active' })
    .map(({ queryKey }) => rowsOf(queryClient.getQueryData<ItemPages>(queryKey)?.pages ?? []))
}

/** Says in every list that is kept how many items of the location are untagged. */
export function setUntaggedCount(untaggedCount: number) {
  changeAnswers<ItemPages>({ queryKey: ['getAccountingItems'] }, (kept) => ({
    ...kept,
    pages: kept.pages.map(({ data, _meta }) => ({ data, _meta: { ..._meta, untaggedCount } })),
  }))
}
