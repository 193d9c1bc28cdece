import { useCallback, useEffect, type ReactNode, type RefObject } from 'react'
import { useIsPrintedAsShown } from '../page/use-is-printing.ts'
import { useTextScale } from '../theme/text-size.ts'
import { isNextPageDue, usualFetchAheadPx } from './fetch-ahead.ts'
import { RowsInPlace, useRowsInElement, useRowsInWindow, type PlacedRows } from './virtual-rows.tsx'

type InfiniteListProps<T> = {
  items: readonly T[]
  keyOf: (item: T) => string | number
  /** px at the usual text size; rows of another height are measured when `measured` is set */
  rowHeight: number
  measured?: boolean
  renderRow: (item: T, index: number) => ReactNode
  hasMore: boolean
  isFetching: boolean
  fetchMore: () => void
  /** px from the bottom at which the next page is asked for; 600 when not said */
  fetchAheadPx?: number | undefined
  /** 'list' or, below the heads of role=table, 'rowgroup' */
  role?: 'list' | 'rowgroup'
  label?: string
  /** the element that scrolls; the window when not given */
  scroller?: RefObject<HTMLElement | null>
  className?: string
}

/** Rows of a longer list take the browser too long to draw at once: then those near the view are on paper. */
const mostPrinted = 2_000

/** Draws only the rows near the view and asks for the next page ahead of the bottom. */
export function InfiniteList<T>(props: InfiniteListProps<T>) {
  // A new row height needs a new measurement.
  const key = props.rowHeight * useTextScale()
  return props.scroller ? (
    <ListInElement key={key} {...props} scroller={props.scroller} />
  ) : (
    <ListInWindow key={key} {...props} />
  )
}

function ListInWindow<T>(props: InfiniteListProps<T>) {
  return <Rows {...props} placed={useRowsInWindow(useVirtual(props))} />
}

function ListInElement<T>(props: InfiniteListProps<T> & { scroller: RefObject<HTMLElement | null> }) {
  return <Rows {...props} placed={useRowsInElement(useVirtual(props), props.scroller)} />
}

function useVirtual<T>({ items, keyOf, rowHeight }: InfiniteListProps<T>) {
  return { rows: items, keyOf, heightOf: useCallback(() => rowHeight, [rowHeight]), overscan: 8 }
}

function Rows<T>(props: InfiniteListProps<T> & { placed: PlacedRows }) {
  const { items, measured = false, renderRow, role = 'list', label, className, placed } = props
  useFetchAhead(props)
  const isWhole = useIsPrintedAsShown() && items.length <= mostPrinted
  return (
    <RowsInPlace
      rows={items}
      placed={placed}
      renderRow={renderRow}
      isMeasured={() => measured}
      role={role}
      firstRow={role === 'rowgroup' ? 2 : 1}
      label={label}
      className={className}
      hasMore={props.hasMore}
      isWhole={isWhole}
      data-quantity-rows
    />
  )
}

function useFetchAhead<T>(props: InfiniteListProps<T> & { placed: PlacedRows }) {
  const { items, hasMore, isFetching, fetchMore, fetchAheadPx = usualFetchAheadPx, placed } = props
  const rowHeight = props.rowHeight * useTextScale()
  const lastShown = placed.virtualizer.range?.endIndex ?? 0
  const isNearEnd = isNextPageDue(items.length - 1 - lastShown, rowHeight, fetchAheadPx)
  useEffect(() => {
    if (isNearEnd && hasMore && !isFetching) fetchMore()
  }, [isNearEnd, hasMore, isFetching, fetchMore])
}
