import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { Column } from './column.ts'
import style from './column-head.module.css'

/** The head of a column: its words, a button where the rows can be sorted by it, or a part of its own. */
export function ColumnHead<T>({ column }: { column: Column<T> }) {
  const { head, isHeadHidden, headPart, sort } = column
  if (headPart !== undefined) return headPart
  if (isHeadHidden) return <span className="only-for-readers">{head}</span>
  if (!sort) return head
  const Arrow = sort.direction === undefined ? IconArrowsSort : arrows[sort.direction]
  return (
    <button type="button" className={style.sort} data-sorted={sort.direction} onClick={sort.onSort}>
      <span>{head}</span>
      <Arrow size={14} stroke={2} aria-hidden />
    </button>
  )
}

const arrows = { ascending: IconArrowUp, descending: IconArrowDown }
