import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type AriaAttributes,
  type ReactNode,
  type RefObject,
} from 'react'
import { useTextScale } from '../theme/text-size.ts'

/** Heights are px at the usual text size; they grow with the person's. */
export type VirtualRows<T> = {
  rows: readonly T[]
  keyOf: (row: T) => string | number
  /** before a row is measured */
  heightOf: (row: T) => number
  /** rows drawn beyond each edge of the view */
  overscan: number
  /** of the view's top, what is covered by what sticks there */
  covered?: number
  /** how far an element is scrolled when it opens */
  startAt?: number | undefined
}

export type PlacedRows = {
  box: RefObject<HTMLDivElement | null>
  virtualizer: Virtualizer<Window, Element> | Virtualizer<HTMLElement, Element>
  /** px from the top of the document to the box, where the window scrolls */
  offset: number
}

/** Places the rows near the view while the window scrolls; `RowsInPlace` draws them. */
export function useRowsInWindow<T>(list: VirtualRows<T>): PlacedRows {
  const box = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    setOffset((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [])
  const scale = useTextScale()
  // The virtualizer triggers its own redraws, which React's compiler could not know; this project does not use the compiler.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    ...useRowOptions(list, scale),
    scrollMargin: offset,
    scrollPaddingStart: (list.covered ?? 0) * scale,
  })
  return { box, virtualizer, offset }
}

/** The same in an element with scrolling of its own. */
export function useRowsInElement<T>(list: VirtualRows<T>, scroller: RefObject<HTMLElement | null>): PlacedRows {
  const box = useRef<HTMLDivElement>(null)
  // The element around the list is there only after the first drawing; without a second one no row would be drawn.
  const [, setIsThere] = useState(false)
  useLayoutEffect(() => setIsThere(true), [])
  const scale = useTextScale()
  // The virtualizer triggers its own redraws, which React's compiler could not know; this project does not use the compiler.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    ...useRowOptions(list, scale),
    getScrollElement: () => scroller.current,
    initialOffset: (list.startAt ?? 0) * scale,
    scrollPaddingStart: (list.covered ?? 0) * scale,
  })
  return { box, virtualizer, offset: 0 }
}

type RowsInPlaceProps<T> = {
  rows: readonly T[]
  placed: PlacedRows
  renderRow: (row: T, index: number) => ReactNode
  isMeasured: (row: T) => boolean
  /** 'list' of list items, or the 'rowgroup' of a table */
  role: 'list' | 'rowgroup'
  /** the row that a table's first one is: 2 below heads */
  firstRow?: number
  label?: string | undefined
  className?: string | undefined
  /** rows that are not there yet */
  hasMore?: boolean
  /** all rows for paper, not only those near the view */
  isWhole?: boolean
} & { 'data-quantity-rows'?: true }

/** A box as high as all rows, in which those near the view are where they belong. */
export function RowsInPlace<T>(props: RowsInPlaceProps<T>) {
  const { rows, placed, renderRow, isMeasured, role, firstRow = 1, label, className } = props
  const { box, virtualizer, offset } = placed
  const nearView = virtualizer.getVirtualItems()
  const drawn = props.isWhole
    ? rows.map((_, index) => ({ index, start: 0, key: virtualizer.options.getItemKey(index) }))
    : nearView
  const ariaOfRow = (index: number): AriaAttributes & { role: string } =>
    role === 'list' ? { role: 'listitem' } : { role: 'row', 'aria-rowindex': index + firstRow }
  return (
    <div
      ref={box}
      className={className}
      role={role}
      aria-label={label}
      data-quantity-rows={props['data-quantity-rows']}
      data-part={drawn.length < rows.length ? 'near' : props.hasMore ? 'read' : undefined}
      style={{ position: 'relative', height: virtualizer.getTotalSize() }}
    >
      {drawn.map(({ key, index, start }) => {
        const row = rows[index]
        if (row === undefined) return null
        return (
          <div
            key={key}
            ref={isMeasured(row) && !props.isWhole ? virtualizer.measureElement : undefined}
            data-index={index}
            {...ariaOfRow(index)}
            style={{ position: 'absolute', insetInline: 0, top: 0, translate: `0 ${start - offset}px` }}
          >
            {renderRow(row, index)}
          </div>
        )
      })}
    </div>
  )
}

/** The same functions while the rows are the same: others make the virtualizer measure every row again. */
function useRowOptions<T>({ rows, keyOf, heightOf, overscan }: VirtualRows<T>, scale: number) {
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
    [rows, keyOf],
  )
  const estimateSize = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? 0 : heightOf(row) * scale
    },
    [rows, heightOf, scale],
  )
  return { count: rows.length, getItemKey, estimateSize, overscan }
}
