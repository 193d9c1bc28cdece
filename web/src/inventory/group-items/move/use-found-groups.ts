import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { infiniteQueryOf } from '../../../api/queries.ts'
import { useSettled } from '../../../kit/forms/use-settled.ts'

const pauseMs = 200
const pageSize = 30

export type FoundGroupsSoFar = ReturnType<typeof useFoundGroups>

/** The groups of every list whose name has the text in it, without the one the item is in. */
export function useFoundGroups(text: string, besides: number) {
  const search = useSettled(text.trim(), pauseMs)
  const query = useInfiniteQuery({
    ...infiniteQueryOf('getGroupsSearch', { query: { search, limit: pageSize } }),
    placeholderData: keepPreviousData,
  })
  const groups = useMemo(
    () => query.data?.pages.flatMap(({ data }) => data).filter(({ id }) => id !== besides) ?? [],
    [query.data, besides],
  )
  return { ...query, groups, search }
}
