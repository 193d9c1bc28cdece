import { useEffect, useImperativeHandle, useState, type ReactNode, type Ref, type RefObject } from 'react'
import {
  RowsInPlace,
  useRowsInElement,
  useRowsInWindow,
  type PlacedRows,
  type VirtualRows,
} from '../../../kit/lists/virtual-rows.tsx'

export type RowsHandle = { scrollTo: (index: number) => void }

type CountRowsProps<T> = Omit<VirtualRows<T>, 'overscan' | 'keyOf'> & {
  keyOf: (row: T) => string
  renderRow: (row: T) => ReactNode
  /** the heads of the columns, given the row right below them */
  renderHead: (top: T | undefined) => ReactNode
  label: string
  /** called when another row is right below the heads */
  onTop?: (top: T) => void
  /** rows that can be taller than `heightOf` says; without it every row is measured, which makes scrolling slower */
  isMeasured?: (row: T) => boolean
  /** px of the view's top that are covered by what sticks there, heads included */
  covered: number
  handle?: Ref<RowsHandle>
  className?: string
}

/** Enough beyond each edge of the view that Enter always finds the next row. */
const overscan = 10

/** A table of which only the rows near the view are drawn; the window scrolls. */
export function RowsInWindow<T>(props: CountRowsProps<T>) {
  return <Rows {...props} placed={useRowsInWindow({ ...props, overscan })} />
}

/** The same in an element with its own scrolling. */
export function RowsInElement<T>(props: CountRowsProps<T> & { scroller: RefObject<HTMLElement | null> }) {
  return <Rows {...props} placed={useRowsInElement({ ...props, overscan }, props.scroller)} />
}

function Rows<T>(props: CountRowsProps<T> & { placed: PlacedRows }) {
  const { rows, keyOf, isMeasured, renderRow, renderHead, label, covered, handle, onTop, className, placed } = props
  const { virtualizer } = placed
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
      <RowsInPlace
        rows={rows}
        placed={placed}
        renderRow={renderRow}
        isMeasured={mayBeTall}
        role="rowgroup"
        firstRow={2}
      />
    </div>
  )
}
