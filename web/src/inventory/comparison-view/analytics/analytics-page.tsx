import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { defaultTimeZone, inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useActiveLocation } from '../../../accounts/session.ts'
import { infiniteQueryOf } from '../../../api/queries.ts'
import { useHeader } from '../../../kit/page/header-store.ts'
import { EmptyResult } from '../../../kit/lists/empty-result.tsx'
import { InfiniteList } from '../../../kit/lists/infinite-list.tsx'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import { useChosenList } from '../chosen-list.ts'
import { useInventoryLists } from '../inventory-queries.ts'
import { ListSelector } from '../list-selector.tsx'
import style from './analytics-page.module.css'
import { GroupPrices } from './group-prices.tsx'

const groupsAtOnce = 25
const cardHeight = 320
const noData = 'No Data Found!'

/** How the prices of each generic group's items went in the last twelve months (spec 2 §2). */
export function AnalyticsPage() {
  const hasComparisonView = useActiveLocation()?.display_comparison_view === 1
  const { lists, isError, refetch } = useInventoryLists()
  const list = useChosenList(lists)
  const navigate = useNavigate()
  useHeader({ title: 'Price History', onBack: () => void navigate({ to: '/place-order/inventory' }) })
  if (!hasComparisonView) return <Navigate to="/place-order/list" replace />
  if (!lists)
    return isError ? (
      <LoadFailure what="the inventory lists" onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows withPicture={false} />
    )
  if (!list) return <EmptyResult message={noData} tips={['There are no inventory lists here yet.']} />
  return (
    <div className={style.page}>
      <div className={style.toolbar}>
        <ListSelector lists={lists} chosen={list} />
        <span className="muted">Prices of the last 12 months</span>
      </div>
      <Charts key={list.id} listId={list.id} />
    </div>
  )
}

function Charts({ listId }: { listId: number }) {
  const query = { limit: groupsAtOnce, expand: 'items', analytics: '1' } as const
  const { data, isError, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    useInfiniteQuery(infiniteQueryOf('getGroups', { params: { id: listId }, query }))
  const groups = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  const fetchMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const timeZone = useActiveLocation()?.timezone ?? defaultTimeZone
  const [today] = useState(() => inTimeZone(new Date(), timeZone))
  if (!data) {
    return isError ? (
      <LoadFailure what="the prices" onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows withPicture={false} />
    )
  }
  if (groups.length === 0)
    return <EmptyResult message={noData} tips={['There are no generic items in this list yet.']} />
  return (
    <>
      <InfiniteList
        measured
        items={groups}
        keyOf={idOf}
        rowHeight={cardHeight}
        renderRow={(group) => <GroupPrices group={group} today={today} />}
        hasMore={hasNextPage && !isFetchNextPageError}
        isFetching={isFetchingNextPage}
        fetchMore={fetchMore}
        label="Price history by generic group"
      />
      {isFetchingNextPage && <SkeletonRows count={3} withPicture={false} />}
      {isFetchNextPageError && <LoadFailure what="more prices" onRetry={fetchMore} />}
    </>
  )
}

function idOf({ id }: GenericGroup): number {
  return id
}
