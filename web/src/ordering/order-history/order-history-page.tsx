import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useActiveLocation } from '../../accounts/session.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { infiniteQueryOf } from '../../api/queries.ts'
import { todayAt } from '../../distributors/today-at.ts'
import { FiltersButton } from '../../kit/forms/filters-button.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { useIsPhone, useRowHeight } from '../../kit/theme/preferences.ts'
import { Button, buttonClass } from '../../kit/forms/button.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { InfiniteList } from '../../kit/lists/infinite-list.tsx'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { SearchBox } from '../../kit/forms/search-box.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import { useSettled } from '../../kit/forms/use-settled.ts'
import { checkoutPages } from '../checkout/checkout-pages.ts'
import { useLoadAhead } from '../use-load-ahead.ts'
import { groupedOrders, type OrderOrHeading } from './order-groups.ts'
import { OrderFilters } from './order-filters.tsx'
import {
  filterCount,
  orderFilterOf,
  orderHistoryUrl,
  type OrderHistoryFilters,
  type OrderHistoryUrl,
} from './order-history-url.ts'
import style from './order-history.module.css'
import { OrderCard, OrderHeads, OrderLine } from './order-line.tsx'
import { OrderToolbar } from './order-toolbar.tsx'
import { PrintedOrders, usePrintedOrders } from './printed-orders.tsx'
import { loadReorderPanel } from './reorder/open-reorder.tsx'

const searchPauseMs = 300
const cardHeightPx = 172

/** The orders of the location, what is due today first (spec 3 §2.5; 24 a page). */
export function OrderHistoryPage() {
  const url = orderHistoryUrl(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { typed, setTyped } = useTypedSearch(url)
  const [isFiltering, setIsFiltering] = useState(false)
  const { orders: printed, print } = usePrintedOrders(url)
  // Ordering the last order again is what most people come here for.
  useLoadAhead(loadReorderPanel, checkoutPages.savings, checkoutPages.reviewOrder)
  useHeader({
    title: 'Order History',
    search: (
      <SearchBox value={typed} onChange={setTyped} label="Search orders" placeholder="Order number or distributor" />
    ),
    filters: <FiltersButton count={filterCount(url)} onClick={() => setIsFiltering(true)} />,
  })
  const query = useInfiniteQuery({
    ...infiniteQueryOf('getOrders', { query: orderFilterOf(url) }),
    placeholderData: keepPreviousData,
  })
  const filter = (filters: OrderHistoryFilters) => {
    setIsFiltering(false)
    void navigate({ to: '/order-history', search: orderHistoryUrl({ ...filters, search: url.search }) })
  }
  return (
    <>
      <div className={style.page} data-not-printed={printed ? true : undefined}>
        <OrderToolbar url={url} totalCount={query.data?.pages[0]?._meta.totalCount} onFilter={filter} onPrint={print} />
        <Orders
          query={query}
          isNarrowed={url.search !== undefined || filterCount(url) > 0}
          onShowAll={() => filter({})}
        />
      </div>
      {printed && <PrintedOrders orders={printed} />}
      {isFiltering && <OrderFilters url={url} onApply={filter} onClose={() => setIsFiltering(false)} />}
    </>
  )
}

type OrdersQuery = UseInfiniteQueryResult<InfiniteData<AnswerOf<'getOrders'>>>

function Orders({
  query: { data, isError, isFetching, hasNextPage, fetchNextPage, refetch },
  isNarrowed,
  onShowAll,
}: {
  query: OrdersQuery
  isNarrowed: boolean
  onShowAll: () => void
}) {
  const today = todayAt(useActiveLocation())
  const rows = useMemo(() => groupedOrders(data?.pages.flatMap((page) => page.data) ?? [], today), [data, today])
  if (isError && !data) return <LoadFailure what="the orders" onRetry={() => void refetch()} />
  if (!data) return <OrdersToCome />
  if (rows.length === 0)
    return isNarrowed ? <EmptyResult action={<Button onClick={onShowAll}>Clear filters</Button>} /> : <NoOrders />
  return <OrderRows rows={rows} hasMore={hasNextPage} isFetching={isFetching} fetchMore={fetchNextPage} />
}

function OrdersToCome() {
  const isPhone = useIsPhone()
  return (
    <>
      {!isPhone && (
        <div aria-hidden>
          <OrderHeads />
        </div>
      )}
      <SkeletonRows count={16} withPicture={false} />
    </>
  )
}

type OrderRowsProps = { rows: readonly OrderOrHeading[]; hasMore: boolean; isFetching: boolean; fetchMore: () => void }

function OrderRows({ rows, ...paging }: OrderRowsProps) {
  const isPhone = useIsPhone()
  const rowHeight = useRowHeight()
  return (
    <div role={isPhone ? undefined : 'table'} aria-label={isPhone ? undefined : 'Orders'}>
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
      tips={['Orders appear here once you place them.']}
      action={action}
    />
  )
}

/** What is typed goes into the address once it stands still. */
function useTypedSearch(url: OrderHistoryUrl) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(url.search ?? '')
  const settled = useSettled(typed, searchPauseMs)
  useEffect(() => {
    const search = settled.trim() || undefined
    void navigate({ to: '/order-history', search: (now) => orderHistoryUrl({ ...now, search }), replace: true })
  }, [settled, navigate])
  return { typed, setTyped }
}
