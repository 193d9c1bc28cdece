import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { useCallback, useMemo, useRef, type ReactNode } from 'react'
import { closeUnitPrices } from '../../../catalogue/price-texts.ts'
import { DropLine } from '../../../kit/lists/drop-line.tsx'
import { useIsPhone, useMedia, useRowHeight } from '../../../kit/theme/preferences.ts'
import { InfiniteList } from '../../../kit/lists/infinite-list.tsx'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import type { MoveItem } from './custom-order.ts'
import type { ItemsSoFar } from './item-pages.ts'
import { ItemRow, type RowContext } from './item-row.tsx'
import style from './item-table.module.css'
import { MoveHandle } from '../../../kit/lists/move-handle.tsx'
import { useRowDrag } from '../../../kit/lists/row-drag.ts'

const phoneRowHeight = 92
/** with the quantity below the words */
const narrowRowHeight = 144

type ItemTableProps = {
  list: ItemsSoFar
  context: RowContext
  /** given where rows have an order of their own: by a handle, or Alt+↑ Alt+↓ in the quantity */
  onMove?: MoveItem | undefined
  onOpen: (itemDistributorId: number) => void
  /** in place of the handle */
  renderLead?: ((item: ListItem) => ReactNode) | undefined
  /** what can be done with a row, at its end */
  renderTools?: ((item: ListItem) => ReactNode) | undefined
  /** seen above them; without it they are called 'Actions' for readers */
  toolsHead?: string
}

/** The items as a dense table; the window scrolls. */
export function ItemTable({ list, context, onMove, onOpen, renderLead, renderTools, toolsHead }: ItemTableProps) {
  const table = useRef<HTMLDivElement>(null)
  const desktopRow = useRowHeight()
  const isPhone = useIsPhone()
  const isNarrow = useMedia('(width < 20.5em)')
  const rowHeight = isNarrow ? narrowRowHeight : isPhone ? phoneRowHeight : desktopRow
  const { items, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const drag = useRowDrag(table, items, onMove)
  const fetchMore = useCallback(() => void fetchNextPage(), [fetchNextPage])

  const isResult = context.searchText !== undefined
  const close = useMemo(() => (isResult ? closeUnitPrices(items) : undefined), [isResult, items])

  const renderRow = (item: ListItem, index: number) => (
    <ItemRow
      item={item}
      isClose={close?.has(item) ?? false}
      context={context}
      onOpen={onOpen}
      onMove={onMove}
      handle={
        renderLead?.(item) ??
        (onMove && <MoveHandle role="cell" item={item} index={index} drag={drag} onMove={onMove} />)
      }
      tools={renderTools?.(item)}
    />
  )
  return (
    <div
      ref={table}
      role="table"
      aria-label="Items"
      aria-rowcount={list.totalCount === undefined ? undefined : list.totalCount + 1}
      aria-busy={list.isPlaceholderData}
      className={style.table}
      data-custom={onMove !== undefined || renderLead !== undefined || undefined}
      data-lead={renderLead !== undefined || undefined}
      data-tools={renderTools !== undefined || undefined}
      data-cart={context.hasCart || undefined}
      data-stock={(context.showsStock && items.some(hasStock)) || undefined}
    >
      <ColumnHeads hasCart={context.hasCart} hasTools={renderTools !== undefined} toolsHead={toolsHead} />
      <InfiniteList
        role="rowgroup"
        items={items}
        keyOf={keyOfItem}
        rowHeight={rowHeight}
        renderRow={renderRow}
        hasMore={hasNextPage && !isFetchNextPageError}
        isFetching={isFetchingNextPage}
        fetchMore={fetchMore}
        className={style.rows}
      />
      <DropLine at={drag.line} />
      {isFetchingNextPage && <SkeletonRows count={3} />}
      {isFetchNextPageError && <LoadFailure what="more items" onRetry={fetchMore} />}
      {!hasNextPage && <p className={style.end}>End of the list</p>}
    </div>
  )
}

/** In place of the table while it loads. */
export function ItemsToCome({ hasCart, count }: { hasCart: boolean; count: number }) {
  return (
    <>
      <div aria-hidden className={style.table} data-cart={hasCart || undefined} data-heads-only>
        <ColumnHeads hasCart={hasCart} hasTools={false} toolsHead={undefined} />
      </div>
      <SkeletonRows count={count} />
    </>
  )
}

type ColumnHeadsProps = { hasCart: boolean; hasTools: boolean; toolsHead: string | undefined }

/** The heads, once above the rows; where two facts share a column, the second's head is for screen readers only. */
function ColumnHeads({ hasCart, hasTools, toolsHead }: ColumnHeadsProps) {
  return (
    <div role="rowgroup" className={style.heads}>
      <div role="row" aria-rowindex={1} className={style.head}>
        {heads.map(({ area, label }) => (
          <span key={area} role="columnheader" data-cell={area}>
            {label}
          </span>
        ))}
        {hasCart && (
          <span role="columnheader" data-cell="quantity">
            Quantity
          </span>
        )}
        {hasTools && (
          <span role="columnheader" data-cell="tools">
            {toolsHead ?? <span className="only-for-readers">Actions</span>}
          </span>
        )}
      </div>
    </div>
  )
}

const heads = [
  { area: 'picture', label: <span className="only-for-readers">Picture</span> },
  { area: 'name', label: 'Item' },
  { area: 'tags', label: 'Tags' },
  { area: 'distributor', label: 'Distributor' },
  { area: 'brand', label: 'Brand' },
  { area: 'pack', label: 'Pack size' },
  { area: 'price', label: 'Price' },
  { area: 'unit-price', label: 'Unit price' },
] as const

function hasStock({ parLevel, onHand }: ListItem): boolean {
  return parLevel !== null || onHand !== null
}

function keyOfItem(item: ListItem): number {
  return item.id
}
