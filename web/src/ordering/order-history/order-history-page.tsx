import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useActiveLocation } from '../../accounts/session.ts'
import { infiniteQueryOf } from '../../api/queries.ts'
import { todayAt } from '../../distributors/today-at.ts'
import { useHeader } from '../../shell/header-store.ts'
import { useIsPhone, useRowHeight } from '../../theme/preferences.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyResult } from '../../ui/empty-result.tsx'
import { InfiniteList } from '../../ui/infinite-list.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { groupedOrders, type OrderOrHeading } from './order-groups.ts'
import style from './order-history.module.css'
import { OrderCard, OrderHeads, OrderLine } from './order-line.tsx'

const searchPauseMs = 300
const cardHeightPx = 116

/** The orders of the location, what is due today first (spec 3 §2.5; 24 a page). */
export function OrderHistoryPage() {
  const { search } = useSearch({ strict: false })
  const { typed, setTyped } = useTypedSearch(search)
  useHeader({
    title: 'Order History',
    search: (
      <SearchBox value={typed} onChange={setTyped} label="Search orders" placeholder="Order number or distributor" />
    ),
  })
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...infiniteQueryOf('getOrders', { query: { search } }),
    placeholderData: keepPreviousData,
  })
  const today = todayAt(useActiveLocation())
  const rows = useMemo(() => groupedOrders(data?.pages.flatMap((page) => page.data) ?? [], today), [data, today])
  if (isError && !data) return <LoadFailure what="the orders" onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={16} withPicture={false} />
  if (rows.length === 0) return search ? <EmptyResult /> : <NoOrders />
  return <OrderRows rows={rows} hasMore={hasNextPage} isFetching={isFetching} fetchMore={fetchNextPage} />
}

type OrderRowsProps = { rows: readonly OrderOrHeading[]; hasMore: boolean; isFetching: boolean; fetchMore: () => void }

function OrderRows({ rows, ...paging }: OrderRowsProps) {
  const isPhone = useIsPhone()
  const rowHeight = useRowHeight()
  return (
    <div className={style.page} role={isPhone ? undefined : 'table'} aria-label={isPhone ? undefined : 'Orders'}>
      {!isPhone && <OrderHeads />}
      <InfiniteList
        {...paging}
        items={rows}
        keyOf={(row) => (row.kind === 'heading' ? row.group : row.order.id)}
        rowHeight={isPhone ? cardHeightPx : rowHeight}
        measured
        role={isPhone ? 'list' : 'rowgroup'}
        label={isPhone ? 'Orders' : undefined}
        renderRow={(row) => {
          if (row.kind === 'heading') return <Heading {...row} isPhone={isPhone} />
          return isPhone ? <OrderCard order={row.order} /> : <OrderLine order={row.order} />
        }}
      />
    </div>
  )
}

function Heading({ group, count, isPhone }: Extract<OrderOrHeading, { kind: 'heading' }> & { isPhone: boolean }) {
  return (
    <div className={style.heading} role={isPhone ? undefined : 'cell'}>
      <h2>{group}</h2>
      {group !== 'Earlier' && <span className="meta">{count}</span>}
    </div>
  )
}

function NoOrders() {
  const action = (
    <Link to="/place-order/list" className={buttonClass('primary')}>
      Place order
    </Link>
  )
  return (
    <EmptyResult
      message="There are no orders yet."
      tips={['Orders appear here as soon as they are placed.']}
      action={action}
    />
  )
}

/** What is typed goes into the address once it stands still. */
function useTypedSearch(search: string | undefined) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(search ?? '')
  const settled = useSettled(typed, searchPauseMs)
  useEffect(() => {
    const wanted = settled.trim() || undefined
    void navigate({ to: '/order-history', search: wanted ? { search: wanted } : {}, replace: true })
  }, [settled, navigate])
  return { typed, setTyped }
}
