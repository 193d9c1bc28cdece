import { useEffect, useImperativeHandle, useState, type ReactNode, type Ref, type RefObject } from 'react'
import {
  RowsInPlace,
  useRowsInElement,
  useRowsInWindow,
  type PlacedRows,
  type VirtualRows,
} from '../../../kit/lists/virtual-rows.tsx'
import { useTextScale } from '../../../kit/theme/text-size.ts'

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
  /** of the view's top, what is covered by what sticks there, heads included: px at the usual text size */
  covered: number
  handle?: Ref<RowsHandle>
  className?: string
}

/** Enough beyond each edge of the view that Enter always finds the next row. */
const overscan = 10

/** A table of which only the rows near the view are drawn; the window scrolls. */
export function RowsInWindow<T>(props: CountRowsProps<T>) {
  // Rows of another height are measured again.
  return <InWindow key={useTextScale()} {...props} />
}

/** The same in an element with its own scrolling. */
export function RowsInElement<T>(props: InElementProps<T>) {
  return <InElement key={useTextScale()} {...props} />
}

type InElementProps<T> = CountRowsProps<T> & { scroller: RefObject<HTMLElement | null> }

function InWindow<T>(props: CountRowsProps<T>) {
  return <Rows {...props} placed={useRowsInWindow({ ...props, overscan })} />
}

function InElement<T>(props: InElementProps<T>) {
  return <Rows {...props} placed={useRowsInElement({ ...props, overscan }, props.scroller)} />
}

function Rows<T>(props: CountRowsProps<T> & { placed: PlacedRows }) {
  const { rows, keyOf, isMeasured, renderRow, renderHead, label, covered, handle, onTop, className, placed } = props
  const { virtualizer } = placed
  const scale = useTextScale()
  useImperativeHandle(handle, () => ({
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'start' }),
  }))
  // One that was tall is measured on, else it would stay so.
  const [everTall] = useState(() => new Set<string>())
  const mayBeTall = (row: T) => {
    if (isMeasured?.(row) ?? true) everTall.add(keyOf(row))
    return everTall.has(keyOf(row))
  }
  const at = virtualizer.getVirtualItemForOffset((virtualizer.scrollOffset ?? 0) + covered * scale)
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
