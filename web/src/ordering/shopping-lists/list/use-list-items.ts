import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { infiniteQueryOf } from '../../../api/queries.ts'
import { useIsPhone } from '../../../kit/theme/preferences.ts'
import { rowsOf, type ItemsSoFar } from '../../place-order/items/item-pages.ts'

/** Rows a page (spec 1 §9). */
const pageSizes = { phone: 25, desktop: 50 } as const

export type ListItemsSoFar = ItemsSoFar & { isPending: boolean; isError: boolean; refetch: () => unknown }

/** The items of a list so far, in its order. */
export function useListItems(id: number, search: string | undefined): ListItemsSoFar {
  const limit = useIsPhone() ? pageSizes.phone : pageSizes.desktop
  const query = useInfiniteQuery({
    ...infiniteQueryOf('getShoppingListItems', { params: { id }, query: { limit, ...(search ? { search } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const items = useMemo(() => rowsOf(query.data), [query.data])
  return { ...query, items, totalCount: query.data?.pages.at(-1)?._meta.totalCount }
}
