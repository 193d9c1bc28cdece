import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { defaultTimeZone, inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useActiveLocation } from '../../../accounts/session.ts'
import { infiniteQueryOf } from '../../../api/queries.ts'
import { useHeader } from '../../../kit/page/header-store.ts'
import { EmptyResult } from '../../../kit/lists/empty-result.tsx'
import { InfiniteList } from '../../../kit/lists/infinite-list.tsx'
import { Loaded } from '../../../kit/lists/loaded.tsx'
import { MoreRows, pagesToCome } from '../../../kit/lists/more-rows.tsx'
import { useChosenList } from '../lists/chosen-list.ts'
import { useInventoryLists } from '../inventory-queries.ts'
import { ListSelector } from '../lists/list-selector.tsx'
import style from './analytics-page.module.css'
import { GroupPrices } from './group-prices.tsx'

const groupsAtOnce = 25
const cardHeight = 320
const noData = 'No Data Found!'

/** The prices of each generic group's items in the last twelve months (spec 2 §2). */
export function AnalyticsPage() {
  const hasComparisonView = useActiveLocation()?.display_comparison_view === 1
  const { lists, isError, refetch } = useInventoryLists()
  const list = useChosenList(lists)
  const navigate = useNavigate()
  useHeader({ title: 'Price History', onBack: () => void navigate({ to: '/place-order/inventory' }) })
  if (!hasComparisonView) return <Navigate to="/place-order/list" replace />
  return (
    <Loaded answer={{ data: lists, isError, refetch }} what="the inventory lists">
      {(all) =>
        list ? (
          <div className={style.page}>
            <div className={style.toolbar}>
              <ListSelector lists={all} chosen={list} />
              <span className="muted">Prices of the last 12 months</span>
            </div>
            <Charts key={list.id} listId={list.id} />
          </div>
        ) : (
          <EmptyResult message={noData} tips={['There are no inventory lists here yet.']} />
        )
      }
    </Loaded>
  )
}

function Charts({ listId }: { listId: number }) {
  const query = { limit: groupsAtOnce, expand: 'items', analytics: '1' } as const
  const prices = useInfiniteQuery(infiniteQueryOf('getGroups', { params: { id: listId }, query }))
  const groups = useMemo(() => prices.data?.pages.flatMap((page) => page.data) ?? [], [prices.data])
  const timeZone = useActiveLocation()?.timezone ?? defaultTimeZone
  const [today] = useState(() => inTimeZone(new Date(), timeZone))
  return (
    <Loaded answer={prices} what="the prices">
      {() =>
        groups.length === 0 ? (
          <EmptyResult message={noData} tips={['There are no generic items in this list yet.']} />
        ) : (
          <>
            <InfiniteList
              {...pagesToCome(prices)}
              measured
              items={groups}
              keyOf={idOf}
              rowHeight={cardHeight}
              renderRow={(group) => <GroupPrices group={group} today={today} />}
              label="Price history by generic group"
            />
            <MoreRows pages={prices} what="more prices" />
          </>
        )
      }
    </Loaded>
  )
}

function idOf({ id }: GenericGroup): number {
  return id
}
