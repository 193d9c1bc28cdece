import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'

/** Rows rendered beyond each edge of the view, so that Enter always finds the next one. */
const overscan = 10

export type RowsHandle = { scrollTo: (index: number) => void }

type VirtualRowsProps<T> = {
  rows: readonly T[]
  keyOf: (row: T) => string
  heightOf: (row: T) => number
  renderRow: (row: T) => ReactNode
  /** the heads of the columns, given the row right below them */
  renderHead: (top: T | undefined) => ReactNode
  label: string
  /** called when another row is right below the heads */
  onTop?: (top: T) => void
  /** rows that can be taller than `heightOf` says; without it every row is measured, which makes scrolling slower */
  isMeasured?: (row: T) => boolean
  /** how much of the view's top is covered by what sticks there, heads included: px */
  covered: number
  handle?: Ref<RowsHandle>
  className?: string
}

/** A table of which only the rows near the view are drawn; the window scrolls. */
export function RowsInWindow<T>(props: VirtualRowsProps<T>) {
  const box = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    setOffset((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [])
  // The virtualizer triggers its own redraws, which React's compiler could not know; this project does not use the compiler.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    ...useRowOptions(props),
    overscan,
    scrollMargin: offset,
    scrollPaddingStart: props.covered,
  })
  return <Rows {...props} box={box} virtualizer={virtualizer} offset={offset} />
}

type RowsInElementProps<T> = VirtualRowsProps<T> & {
  scroller: RefObject<HTMLElement | null>
  /** how far it is scrolled when it opens: px */
  startAt: number
}

/** The same in an element with its own scrolling. */
export function RowsInElement<T>(props: RowsInElementProps<T>) {
  const box = useRef<HTMLDivElement>(null)
  // The virtualizer triggers its own redraws, which React's compiler could not know; this project does not use the compiler.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    ...useRowOptions(props),
    overscan,
    getScrollElement: () => props.scroller.current,
    initialOffset: props.startAt,
    scrollPaddingStart: props.covered,
  })
  return <Rows {...props} box={box} virtualizer={virtualizer} offset={0} />
}

type RowsProps<T, E extends Element | Window> = VirtualRowsProps<T> & {
  box: RefObject<HTMLDivElement | null>
  virtualizer: Virtualizer<E, Element>
  offset: number
}

function Rows<T, E extends Element | Window>(props: RowsProps<T, E>) {
  const {
    rows,
    keyOf,
    isMeasured,
    renderRow,
    renderHead,
    label,
    covered,
    handle,
    onTop,
    className,
    box,
    virtualizer,
    offset,
  } = props
  useImperativeHandle(handle, () => ({
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'start' }),
  }))
  // One that was tall is measured on, else it would stay so.
  const [everTall] = useState(() => new Set<string>())
  const mayBeTall = (row: T) => {
    if (isMeasured?.(row) ?? true) everTall.add(keyOf(row))
    return everTall.has(keyOf(row))
  }
  const at = virtualizer.getVirtualItemForOffset((virtualizer.scrollOffset ?? 0) + covered)
  const top = rows[at?.index ?? 0]
  useEffect(() => {
    if (top !== undefined) onTop?.(top)
  }, [top, onTop])
  return (
    <div role="table" aria-label={label} aria-rowcount={rows.length + 1} className={className} data-count-rows>
      <div role="rowgroup" data-heads>
        {renderHead(top)}
      </div>
      <div ref={box} role="rowgroup" style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((place) => {
          const row = rows[place.index]
          if (row === undefined) return null
          return (
            <div
              key={place.key}
              ref={mayBeTall(row) ? virtualizer.measureElement : undefined}
              data-index={place.index}
              role="row"
              aria-rowindex={place.index + 2}
              style={{ position: 'absolute', insetInline: 0, top: 0, translate: `0 ${place.start - offset}px` }}
            >
              {renderRow(row)}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** The same functions while the rows are the same: others make the virtualizer measure every row again. */
function useRowOptions<T>({ rows, keyOf, heightOf }: VirtualRowsProps<T>) {
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
      return row === undefined ? 0 : heightOf(row)
    },
    [rows, heightOf],
  )
  return { count: rows.length, getItemKey, estimateSize }
}
