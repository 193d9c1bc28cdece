import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { isNextPageDue } from './fetch-ahead.ts'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'

const overscan = 8

export type InfiniteListProps<T> = {
  items: readonly T[]
  keyOf: (item: T) => string | number
  /** px; rows of another height are measured when `measured` is set */
  rowHeight: number
  measured?: boolean
  renderRow: (item: T, index: number) => ReactNode
  hasMore: boolean
  isFetching: boolean
  fetchMore: () => void
  /** 'list' or, inside role=table, 'rowgroup' */
  role?: 'list' | 'rowgroup'
  label?: string
  /** the element that scrolls; the window when not given */
  scroller?: RefObject<HTMLElement | null>
  className?: string
}

/** Draws only the rows near the view and asks for the next page 600 px ahead of the bottom. */
export function InfiniteList<T>(props: InfiniteListProps<T>) {
  // A new row height needs a new measurement.
  const key = props.rowHeight
  return props.scroller ? (
    <ListInElement key={key} {...props} scroller={props.scroller} />
  ) : (
    <ListInWindow key={key} {...props} />
  )
}

function ListInWindow<T>(props: InfiniteListProps<T>) {
  const box = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    setOffset((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [])
  // The virtualizer triggers its own redraws, which React's compiler could not know; this project does not use the compiler.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: props.items.length,
    estimateSize: () => props.rowHeight,
    getItemKey: useKeyAt(props),
    overscan,
    scrollMargin: offset,
  })
  return <Rows {...props} box={box} virtualizer={virtualizer} offset={offset} />
}

function ListInElement<T>(props: InfiniteListProps<T> & { scroller: RefObject<HTMLElement | null> }) {
  const box = useRef<HTMLDivElement>(null)
  // The element around the list is there only after the first drawing; without a second one no row would be drawn.
  const [, setIsThere] = useState(false)
  useLayoutEffect(() => setIsThere(true), [])
  // The virtualizer triggers its own redraws, which React's compiler could not know; this project does not use the compiler.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: props.items.length,
    estimateSize: () => props.rowHeight,
    getItemKey: useKeyAt(props),
    getScrollElement: () => props.scroller.current,
    overscan,
  })
  return <Rows {...props} box={box} virtualizer={virtualizer} offset={0} />
}

type RowsProps<T, E extends Element | Window> = InfiniteListProps<T> & {
  box: RefObject<HTMLDivElement | null>
  virtualizer: Virtualizer<E, Element>
  offset: number
}

function Rows<T, E extends Element | Window>(props: RowsProps<T, E>) {
  const { items, measured, renderRow, role = 'list', label, className, box, virtualizer, offset } = props
  useFetchAhead(props)
  return (
    <div
      ref={box}
      className={className}
      role={role}
      aria-label={label}
      data-quantity-rows
      style={{ position: 'relative', height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map((row) => {
        const item = items[row.index]
        if (item === undefined) return null
        return (
          <div
            key={row.key}
            ref={measured ? virtualizer.measureElement : undefined}
            data-index={row.index}
            role={role === 'list' ? 'listitem' : 'row'}
            aria-rowindex={role === 'list' ? undefined : row.index + 1}
            style={{ position: 'absolute', insetInline: 0, top: 0, translate: `0 ${row.start - offset}px` }}
          >
            {renderRow(item, row.index)}
          </div>
        )
      })}
    </div>
  )
}

function useFetchAhead<T, E extends Element | Window>({
  items,
  hasMore,
  isFetching,
  fetchMore,
  virtualizer,
  rowHeight,
}: RowsProps<T, E>) {
  const lastShown = virtualizer.range?.endIndex ?? 0
  const isNearEnd = isNextPageDue(items.length - 1 - lastShown, rowHeight)
  useEffect(() => {
    if (isNearEnd && hasMore && !isFetching) fetchMore()
  }, [isNearEnd, hasMore, isFetching, fetchMore])
}

/** The same function while rows and keys are the same: another one makes the virtualizer measure every row again. */
function useKeyAt<T>({ items, keyOf }: InfiniteListProps<T>) {
  return useCallback(
    (index: number) => {
      const item = items[index]
      return item === undefined ? index : keyOf(item)
    },
    [items, keyOf],
  )
}
