import { useCallback, useRef, type FocusEvent } from 'react'
import { DropLine } from '../../../kit/lists/drop-line.tsx'
import { useRowHeight } from '../../../kit/theme/preferences.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { EmptyResult } from '../../../kit/lists/empty-result.tsx'
import { AreaHead } from './area-head.tsx'
import style from './count-sheet.module.css'
import { countFields, headOf } from '../fields/countable-fields.ts'
import type { Area, CountingRow } from './counting-list.ts'
import { PrintedSheet } from './printed-sheet.tsx'
import { SheetRow } from './sheet-row.tsx'
import { SheetToolbar } from './sheet-toolbar.tsx'
import { useCountingRows } from './use-counting-rows.ts'
import { useShelfDrag } from './use-shelf-drag.ts'
import { useMoveOnShelf } from './use-shelf-moves.ts'
import { RowsInWindow } from './count-rows.tsx'

/** Header, toolbar and column heads of a desktop stick at the top: px. */
const coveredPx = 56 + 48 + 32

/** The list as a sheet for the keyboard: Enter next row, Tab next field, '=' as last time, '/' search. */
export function CountSheet({ name, areas }: { name: string; areas: readonly Area[] }) {
  const sheet = useRef<HTMLDivElement>(null)
  const rowHeight = useRowHeight()
  const list = useCountingRows(areas)
  const { rows, counts, keep } = list
  const mayMove = useMoveOnShelf()
  const isLastKnown = hasLast(areas)
  // Among some of the items a place would be a guess.
  const onMove = list.text === '' && list.shown === 'all' ? mayMove : undefined
  const drag = useShelfDrag(sheet, onMove)
  const heightOf = useCallback((row: CountingRow) => (row.kind === 'area' ? 36 : rowHeight), [rowHeight])

  const toFirstField = () =>
    sheet.current?.querySelector<HTMLInputElement>('[data-count-field]:not(:disabled)')?.focus()
  const onFocus = (event: FocusEvent) => {
    const row = event.target.closest<HTMLElement>('[data-item]')
    if (row) keep(Number(row.dataset.item))
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    const isInRow = relatedTarget instanceof Element && relatedTarget.closest('[data-item]') !== null
    // Another window may have come before this one.
    if (!isInRow && document.hasFocus()) keep(undefined)
  }
  const renderRow = (row: CountingRow) =>
    row.kind === 'area' ? (
      <AreaHead area={row.area} progress={counts.areas.get(row.area.id)} counts={counts} />
    ) : (
      <SheetRow area={row.area} toCount={row.toCount} drag={drag} onMove={onMove} />
    )
  return (
    <div
      ref={sheet}
      className={style.sheet}
      data-first-count={!isLastKnown || undefined}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <SheetToolbar list={list} onSubmit={toFirstField} />
      {rows.length === 0 ? (
        <NoRows list={list} />
      ) : (
        <RowsInWindow
          key={rowHeight}
          label="Count sheet"
          className={style.table ?? ''}
          rows={rows}
          keyOf={keyOfRow}
          heightOf={heightOf}
          renderRow={renderRow}
          renderHead={(top) => <ColumnHeads top={top} isLastShown={isLastKnown} />}
          covered={coveredPx}
          isMeasured={counts.hasConflict}
        />
      )}
      <DropLine at={drag.line} />
      <PrintedSheet name={name} areas={areas} />
    </div>
  )
}

function NoRows({ list: { text, shown, search, show } }: { list: ReturnType<typeof useCountingRows> }) {
  const all = () => {
    search('')
    show('all')
  }
  const isDone = text === '' && shown === 'not counted'
  return (
    <EmptyResult
      message={isDone ? 'Everything in this list is counted' : 'No results found'}
      tips={isDone ? [] : ['Search for a name, a brand, a distributor or an item number']}
      action={<Button onClick={all}>Show all items</Button>}
    />
  )
}

/** The name of the area above the items once its own head has scrolled away. */
function ColumnHeads({ top, isLastShown }: { top: CountingRow | undefined; isLastShown: boolean }) {
  return (
    <div role="row" aria-rowindex={1} className={style.heads}>
      <span role="columnheader">{top?.kind === 'item' ? <b>{top.area.name}</b> : 'Item'}</span>
      <span role="columnheader" className={style.lastHead}>
        {isLastShown ? 'Last time' : ''}
      </span>
      {countFields.map((field) => (
        <span key={field} role="columnheader" className={style.countHead}>
          {headOf[field]}
        </span>
      ))}
      <span role="columnheader" className="right">
        On hand
      </span>
      <span role="columnheader" className="right" data-money>
        Amount
      </span>
      <span role="columnheader">
        <span className="only-for-readers">State</span>
      </span>
    </div>
  )
}

function hasLast(areas: readonly Area[]): boolean {
  return areas.some((area) => area.items.some(({ last }) => last !== null))
}

function keyOfRow(row: CountingRow): string {
  return row.key
}
