import { useCallback, useMemo, useRef, type CSSProperties, type ReactNode } from 'react'
import { InfiniteList } from '../lists/infinite-list.tsx'
import { Loaded, type Answer } from '../lists/loaded.tsx'
import { MoreRows, noMorePages, pagesToCome, type Pages } from '../lists/more-rows.tsx'
import { SkeletonRows } from '../lists/skeleton-rows.tsx'
import { useIsPhone, useRowHeight } from '../theme/preferences.ts'
import { inRem, useTextScale } from '../theme/text-size.ts'
import { useWidth } from '../use-width.ts'
import { ColumnHead } from './column-head.tsx'
import { actionsKey, shownColumns, type Column, type Heading } from './column.ts'
import style from './list-table.module.css'

type ListTableProps<A, T> = {
  /** 'Orders': names the table, and in lower case what could not be loaded */
  label: string
  answer: Answer<A> & { isPlaceholderData?: boolean }
  /** the further pages, where there are any */
  pages?: Pages
  columns: readonly Column<T>[]
  /** the rows of the answer; the same array while the answer is the same */
  rowsOf: (answer: A) => readonly (T | Heading)[]
  keyOf: (row: T) => string | number
  /** a row on a phone and wherever the columns have no room, and about how high it is, in px at the usual text size; none on screens for computers */
  renderCard?: (row: T) => ReactNode
  cardHeight?: number
  /** how near the bottom the next page is asked for; 600 px when not said */
  fetchAheadPx?: number
  /** shown where there is no row */
  empty: ReactNode
}

/**
 * A list from its skeleton to its last page: a table on a desktop, cards on a phone and where the columns don't fit. Only the rows in view are drawn; the
 * heads stay in sight below what sticks at the top (--heads-top).
 */
export function ListTable<A, T>(props: ListTableProps<A, T>) {
  const { label, answer } = props
  return (
    <Loaded
      answer={answer}
      what={`the ${label.toLowerCase()}`}
      waiting={<RowsToCome columns={shownColumns(props.columns)} />}
    >
      {(data) => <Rows {...props} data={data} />}
    </Loaded>
  )
}

function Rows<A, T>(props: ListTableProps<A, T> & { data: A }) {
  const { rowsOf, data, empty } = props
  const rows = useMemo(() => rowsOf(data), [rowsOf, data])
  return rows.length === 0 ? empty : <SomeRows {...props} rows={rows} />
}

function SomeRows<A, T>(props: ListTableProps<A, T> & { rows: readonly (T | Heading)[] }) {
  const { label, answer, pages, rows, keyOf, renderCard, cardHeight, fetchAheadPx } = props
  const place = useRef<HTMLDivElement>(null)
  const room = useWidth(place)
  const scale = useTextScale()
  const columns = columnsThatFit(shownColumns(props.columns), room, scale)
  const hasRoom = room === 0 || room >= leastWidth(columns, scale)
  const cardOf = useIsPhone() || !hasRoom ? renderCard : undefined
  const areCards = cardOf !== undefined
  const rowHeight = useRowHeight()
  // The same function while the rows are the same: another one measures every row again.
  const keyOfAny = useCallback((row: T | Heading) => (isHeading(row) ? row.heading : keyOf(row)), [keyOf])
  const renderRow = (row: T | Heading) => {
    if (isHeading(row)) return <HeadingRow {...row} isCard={areCards} />
    return cardOf?.(row) ?? <Row columns={columns} row={row} />
  }
  return (
    <>
      <div
        ref={place}
        role={areCards ? undefined : 'table'}
        aria-label={areCards ? undefined : label}
        aria-busy={answer.isPlaceholderData || undefined}
        className={style.table}
        style={tracksOf(columns)}
      >
        {!areCards && <Heads columns={columns} />}
        <InfiniteList
          {...(pages ? pagesToCome(pages) : noMorePages)}
          items={rows}
          keyOf={keyOfAny}
          rowHeight={areCards ? (cardHeight ?? rowHeight) : rowHeight}
          measured
          fetchAheadPx={fetchAheadPx}
          role={areCards ? 'list' : 'rowgroup'}
          label={areCards ? label : undefined}
          renderRow={renderRow}
        />
      </div>
      {pages && <MoreRows pages={pages} what={`more ${label.toLowerCase()}`} />}
    </>
  )
}

function Row<T>({ columns, row }: { columns: readonly Column<T>[]; row: T }) {
  return (
    <div className={`${style.row} ${style.line}`}>
      {columns.map(({ key, cell, isFigure, isCut, look }) => (
        <span
          key={key}
          role="cell"
          data-column={key}
          className={[isFigure && 'figure', isCut && 'truncate shrinks', look, key === actionsKey && style.actions]
            .filter(Boolean)
            .join(' ')}
        >
          {cell(row)}
        </span>
      ))}
    </div>
  )
}

function Heads<T>({ columns }: { columns: readonly Column<T>[] }) {
  return (
    <div role="rowgroup" className={style.heads}>
      <div role="row" aria-rowindex={1} className={style.row}>
        {columns.map((column) => (
          <span
            key={column.key}
            role="columnheader"
            aria-sort={column.sort?.direction}
            data-column={column.key}
            className={column.isFigure ? 'figure' : undefined}
          >
            <ColumnHead column={column} />
          </span>
        ))}
      </div>
    </div>
  )
}

function HeadingRow({ heading, note, isCard }: Heading & { isCard: boolean }) {
  return (
    <div className={style.heading} role={isCard ? undefined : 'cell'}>
      <h2>{heading}</h2>
      {note !== undefined && <span className="meta">{note}</span>}
    </div>
  )
}

function isHeading(row: unknown): row is Heading {
  return typeof row === 'object' && row !== null && 'heading' in row
}

function RowsToCome<T>({ columns }: { columns: readonly Column<T>[] }) {
  const isPhone = useIsPhone()
  return (
    <>
      {!isPhone && (
        <div aria-hidden className={`${style.table} ${style.waiting}`} style={tracksOf(columns)}>
          <Heads columns={columns} />
        </div>
      )}
      <SkeletonRows count={16} withPicture={false} />
    </>
  )
}

function tracksOf<T>(columns: readonly Column<T>[]): CSSProperties {
  const widths = columns.map(({ width = 'minmax(0, 1fr)' }) => (typeof width === 'string' ? [width, width] : width))
  const [wide, narrow] = [0, 1].map((at) =>
    widths.map((width) => width[at]?.replaceAll(/(\d+)px/g, (_, px) => inRem(Number(px)))).join(' '),
  )
  return { '--wide': wide, '--narrow': narrow } as CSSProperties
}

const gap = 8
const padding = 24
/** Of a column that may be as narrow as it likes, so that something of it can be read. */
const leastOfAny = 64

/** The columns without those that may be missing, as far as these have to; all of them while the room is not known. */
function columnsThatFit<T>(columns: readonly Column<T>[], room: number, scale: number): readonly Column<T>[] {
  if (room === 0 || room >= leastWidth(columns, scale)) return columns
  const extra = columns.findLastIndex(({ isExtra }) => isExtra)
  return extra === -1 ? columns : columnsThatFit(columns.toSpliced(extra, 1), room, scale)
}

/** The room that the columns need below 1400 px, where the narrow tracks count; in px. */
function leastWidth<T>(columns: readonly Column<T>[], scale: number): number {
  const least = columns.map(({ width = '' }) => {
    const narrow = typeof width === 'string' ? width : width[1]
    return Number(/(\d+)px/.exec(narrow)?.[1] ?? leastOfAny)
  })
  return least.reduce((sum, each) => sum + each * scale, padding + gap * (columns.length - 1))
}
