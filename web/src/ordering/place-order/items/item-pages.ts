import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnswerOf } from '../../../api/call-input.ts'
import { infiniteQueryOf } from '../../../api/queries.ts'
import { json } from '../../../api/request-of.ts'
import { useIsPhone } from '../../../kit/theme/preferences.ts'
import { filterOptionsOf, type ListUrl } from '../list-url.ts'

/** Rows a page (spec 1 §9). */
const pageSizes = { phone: 25, desktop: 50 } as const

export type ItemPages = InfiniteData<AnswerOf<'getItems'>>

/** The rows read so far and the way to more, as a table of items wants them. */
export type ItemsSoFar = {
  items: readonly ListItem[]
  totalCount: number | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  isPlaceholderData: boolean
  fetchNextPage: () => unknown
}

function itemPagesQuery(url: ListUrl, isPhone: boolean) {
  const limit = isPhone ? pageSizes.phone : pageSizes.desktop
  return infiniteQueryOf('getItems', { query: { filterOptions: json(filterOptionsOf(url)), limit } })
}

/** The list so far. Another search, filter or order begins at page 1; the old rows stay until the new ones are here. */
export function useItemPages(url: ListUrl) {
  const query = useInfiniteQuery({
    ...itemPagesQuery(url, useIsPhone()),
    placeholderData: keepPreviousData,
    // Comparing every row read so far with the new page would cost more than drawing it.
    structuralSharing: false,
  })
  const items = useMemo(() => rowsOf(query.data), [query.data])
  const last = query.data?.pages.at(-1)?._meta
  return { ...query, items, totalCount: last?.totalCount, isNear: last?.isNear === true }
}

/** An item that moved between two pages while they were read would come twice; it stays where it came first. */
export function rowsOf(data: ItemPages | undefined): ListItem[] {
  const rows = new Map<number, ListItem>()
  for (const page of data?.pages ?? []) for (const item of page.data) if (!rows.has(item.id)) rows.set(item.id, item)
  return [...rows.values()]
}
