import { useCallback, useMemo } from 'react'
import { TotalAmount } from '../../total-amount.tsx'
import { useRowHeight } from '../../../kit/theme/preferences.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { EmptyResult } from '../../../kit/lists/empty-result.tsx'
import { RowsInWindow } from '../../counting/sheet/count-rows.tsx'
import { ReviewRow } from './review-row.tsx'
import { reviewRows, type ListHead, type ReviewRow as Row } from './review-rows.ts'
import type { ReviewFilter } from './review-url.ts'
import table from '../items-table.module.css'
import style from './review.module.css'
import type { Review } from './use-review.ts'
import { useWantedLines } from './use-wanted-lines.ts'

/** Header, toolbar and column heads of a desktop stick at the top: px. */
const coveredPx = 56 + 48 + 32

type ReviewTableProps = { review: Review; filter: ReviewFilter; onShowAll: () => void }

/** The review as a table for the keyboard: Enter next row, Tab next field. */
export function ReviewTable({ review, filter, onShowAll }: ReviewTableProps) {
  const rowHeight = useRowHeight()
  const lines = useWantedLines(review, filter)
  const rows = useMemo(() => reviewRows(lines, filter, review.figuresOf), [lines, filter, review.figuresOf])
  const heightOf = useCallback((row: Row) => (row.kind === 'list' ? 44 : rowHeight), [rowHeight])
  if (rows.length === 0) return <NoLines filter={filter} onShowAll={onShowAll} />
  return (
    <RowsInWindow
      key={`${rowHeight} ${filter}`}
      label="Review"
      className={table.table ?? ''}
      rows={rows}
      keyOf={keyOf}
      heightOf={heightOf}
      renderRow={(row) =>
        row.kind === 'list' ? <Head head={row} /> : <ReviewRow line={row.line} isListNamed={filter === 'change'} />
      }
      renderHead={(top) => <ColumnHeads top={top} filter={filter} />}
      covered={coveredPx}
    />
  )
}

function Head({ head: { name, itemCount, missing, amount, leftOut } }: { head: ListHead }) {
  return (
    <div role="cell" className={style.list}>
      <h2>{name}</h2>
      <span className="meta">
        {itemCount.toLocaleString('en-US')} {itemCount === 1 ? 'item' : 'items'}
        {missing > 0 && `, ${missing.toLocaleString('en-US')} not counted`}
      </span>
      <strong className="figure" data-money>
        <TotalAmount amount={amount} leftOut={leftOut} />
      </strong>
    </div>
  )
}

/** The name of the list above the items once its own head has scrolled away. */
function ColumnHeads({ top, filter }: { top: Row | undefined; filter: ReviewFilter }) {
  const list = filter !== 'change' && top?.kind === 'item' ? top.line.list : undefined
  return (
    <div role="row" aria-rowindex={1} className={`${table.heads} ${style.heads}`}>
      <span role="columnheader">{list ? <b>{list}</b> : 'Item'}</span>
      <span role="columnheader">Last count</span>
      <span role="columnheader">Cases</span>
      <span role="columnheader">Packs</span>
      <span role="columnheader">Units</span>
      <span role="columnheader">This count</span>
      <span role="columnheader">Difference</span>
      <span role="columnheader" data-money>
        Value
      </span>
      <span role="columnheader">Flag</span>
    </div>
  )
}

const nothingThere = {
  all: 'There is nothing to count yet.',
  flags: 'No count is new or far from the last one.',
  missing: 'Everything is counted.',
  change: 'Nothing changed against the last count.',
} as const satisfies Record<ReviewFilter, string>

export function NoLines({ filter, onShowAll }: { filter: ReviewFilter; onShowAll: () => void }) {
  const isAll = filter === 'all'
  return (
    <EmptyResult
      message={nothingThere[filter]}
      tips={isAll ? ['Add items to the generic groups of an inventory list to count them.'] : []}
      action={isAll ? undefined : <Button onClick={onShowAll}>Show all items</Button>}
    />
  )
}

function keyOf(row: Row): string {
  return row.key
}
