import type { OrderRow } from '@larder/contract/ordering/orders.ts'
import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useActiveLocation } from '../../accounts/session.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { infiniteQueryOf } from '../../api/queries.ts'
import { todayAt } from '../../distributors/today-at.ts'
import { FiltersButton } from '../../kit/forms/filters-button.tsx'
import { toastFailure } from '../../kit/layers/toasts.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { usePrintedRows } from '../../kit/page/use-printed-rows.ts'
import { Button, buttonClass } from '../../kit/forms/button.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { ListTable } from '../../kit/table/list-table.tsx'
import { ListSearch } from '../../kit/forms/list-search.tsx'
import { checkoutPages } from '../checkout/checkout-pages.ts'
import { useLoadAhead } from '../use-load-ahead.ts'
import { groupedOrders } from './order-groups.ts'
import { OrderFilters } from './order-filters.tsx'
import {
  filterCount,
  orderFilterOf,
  orderHistoryUrl,
  type OrderHistoryFilters,
  type OrderHistoryUrl,
} from './order-history-url.ts'
import style from './order-history.module.css'
import { OrderCard, orderColumns } from './order/order-line.tsx'
import { OrderToolbar } from './order-toolbar.tsx'
import { PrintedOrders } from './printed-orders.tsx'
import { loadReorderPanel } from './reorder/open-reorder.tsx'

const cardHeightPx = 172

/** The orders of the location, what is due today first (spec 3 §2.5; 24 a page). */
export function OrderHistoryPage() {
  const url = orderHistoryUrl(useSearch({ strict: false }))
  const navigate = useNavigate()
  const go = (next: OrderHistoryUrl, replace = false) =>
    void navigate({ to: '/order-history', search: orderHistoryUrl(next), replace })
  const [isFiltering, setIsFiltering] = useState(false)
  // Ordering the last order again is what most people come here for.
  useLoadAhead(loadReorderPanel, checkoutPages.savings, checkoutPages.reviewOrder)
  useHeader({
    title: 'Order History',
    search: (
      <ListSearch
        search={url.search}
        label="Search orders"
        placeholder="Number, distributor or date"
        onSearch={(search) => go({ ...url, search }, true)}
      />
    ),
    filters: <FiltersButton count={filterCount(url)} onClick={() => setIsFiltering(true)} />,
  })
  const query = useInfiniteQuery({
    ...infiniteQueryOf('getOrders', { query: orderFilterOf(url) }),
    placeholderData: keepPreviousData,
  })
  const totalCount = query.data?.pages[0]?._meta.totalCount
  const { printed, print } = usePrintedRows({
    noun: 'order',
    keyOf: ({ id }) => id,
    of: JSON.stringify(orderFilterOf(url)),
    read: (of) => call('getOrders', { query: { ...orderFilterOf(url), ...of } }),
    soFar:
      totalCount === undefined || query.isPlaceholderData
        ? undefined
        : { rows: query.data?.pages.flatMap(({ data }) => data) ?? [], totalCount },
    onFailure: (failure) => toastFailure(messageOf(failure)),
  })
  const today = todayAt(useActiveLocation())
  const rowsOf = useCallback(
    ({ pages }: InfiniteData<AnswerOf<'getOrders'>>) =>
      groupedOrders(
        pages.flatMap((page) => page.data),
        today,
      ),
    [today],
  )
  const isNarrowed = url.search !== undefined || filterCount(url) > 0
  const filter = (filters: OrderHistoryFilters) => {
    setIsFiltering(false)
    go({ ...filters, search: url.search })
  }
  return (
    <>
      <div className={style.page}>
        <OrderToolbar url={url} totalCount={totalCount} onFilter={filter} onPrint={print} />
        <ListTable
          label="Orders"
          answer={query}
          pages={query}
          columns={orderColumns}
          rowsOf={rowsOf}
          keyOf={idOf}
          renderCard={(order) => <OrderCard order={order} />}
          cardHeight={cardHeightPx}
          empty={
            isNarrowed ? (
              <EmptyResult
                {...(url.search === undefined && { tips: ['Try fewer filters'] })}
                action={
                  filterCount(url) > 0 ? (
                    <Button onClick={() => filter({})}>Clear filters</Button>
                  ) : (
                    <Button onClick={() => go({})}>Clear search</Button>
                  )
                }
              />
            ) : (
              <NoOrders />
            )
          }
        />
      </div>
      {printed && <PrintedOrders printed={printed} />}
      {isFiltering && <OrderFilters url={url} onApply={filter} onClose={() => setIsFiltering(false)} />}
    </>
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

function idOf({ id }: OrderRow): number {
  return id
}
