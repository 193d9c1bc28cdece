import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from '../../../api/client.ts'
import { infiniteQueryOf } from '../../../api/queries.ts'
import { json } from '../../../api/request-of.ts'
import { rowsOf } from '../../../ordering/place-order/items/item-pages.ts'
import { filterOptionsOf, type ListUrl } from '../../../ordering/place-order/list-url.ts'

/** Items a page of the search (spec 2 §9). */
const pageSize = 30
const mostAPage = 100

/** The results of a search so far, and the way to more; nothing is asked for until it is ready. */
export function useSearchPages(search: ListUrl, isReady: boolean) {
  const filterOptions = json(filterOptionsOf(search))
  const query = useInfiniteQuery({
    ...infiniteQueryOf('getItems', { query: { filterOptions, limit: pageSize } }),
    placeholderData: keepPreviousData,
    enabled: isReady,
  })
  const items = useMemo(() => rowsOf(query.data), [query.data])
  const { fetchNextPage } = query
  const fetchMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const last = query.data?.pages.at(-1)?._meta
  return { ...query, items, fetchMore, totalCount: last?.totalCount, isNear: last?.isNear === true }
}

/**
 * Reads everything a search finds, whether it was scrolled to or not; nothing where it finds only what comes close. Throws
 * CallFailure.
 */
export async function readAllFound(search: ListUrl): Promise<ListItem[]> {
  const filterOptions = json(filterOptionsOf(search))
  const found: ListItem[] = []
  for (let page = 1, pageCount = 1; page <= pageCount; page++) {
    // Page by page: how many there are is known with the first.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await call('getItems', { query: { filterOptions, limit: mostAPage, page } })
    if (answer._meta.isNear) return []
    found.push(...answer.data)
    pageCount = answer._meta.pageCount
  }
  return found
}
