import type { Key } from 'react'
import { useMedia } from '../theme/preferences.ts'
import { shownColumns, type Column } from './column.ts'
import style from './table.module.css'

type TableProps<T> = {
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T, index: number) => Key
  /** a box of its own on the page, or only lines, within a panel or on paper */
  look?: 'box' | 'lines'
  /** from which width of the window down a row is a card; how its cells lie there the screen may say by [data-as-cards] */
  cards?: keyof typeof widths
  /** names it where nothing else does */
  label?: string
  caption?: string | undefined
  /** the first cell of a row names it for readers */
  hasRowHeads?: boolean
  className?: string | undefined
}

const widths = { phone: '(width < 48em)', narrow: '(width < 80em)', never: 'not all', always: 'all' } as const

/** A table that is drawn whole: for what has a few hundred rows at most. */
export function Table<T>(props: TableProps<T>) {
  const { rows, keyOf, look = 'lines', cards = 'never', label, caption, hasRowHeads, className = '' } = props
  const columns = shownColumns(props.columns)
  const asCards = useMedia(widths[cards])
  return (
    <table
      className={`${style.table} ${className}`}
      data-look={look}
      data-as-cards={asCards || undefined}
      aria-label={label}
    >
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ key, head, isFigure, isHeadHidden }) => (
            <th key={key} scope="col" className={isFigure ? 'figure' : undefined} data-column={key}>
              {isHeadHidden ? <span className="only-for-readers">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)}>
            {columns.map(({ key, head, cell, isFigure, isNamed, look: looks }, at) => {
              const Cell = hasRowHeads && at === 0 ? 'th' : 'td'
              return (
                <Cell
                  key={key}
                  scope={Cell === 'th' ? 'row' : undefined}
                  className={[isFigure && 'figure', looks].filter(Boolean).join(' ') || undefined}
                  data-column={key}
                  data-head={isNamed ? head : undefined}
                >
                  {cell(row)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
