import type { Inventory } from '@larder/contract/inventory/inventories.ts'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useCallback } from 'react'
import { formatMoney } from '../../../kit/money.ts'
import { TotalAmount } from '../../total-amount.tsx'
import { fromWire } from '../../../api/wire-money.ts'
import { useIsPhone, useRowHeight } from '../../../kit/theme/preferences.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { EmptyResult } from '../../../kit/lists/empty-result.tsx'
import { RowsInWindow } from '../../counting/sheet/count-rows.tsx'
import { DetailItem } from './detail-item.tsx'
import { itemsOfViews, leftOutIn, type DetailRow } from './detail-rows.ts'
import table from '../items-table.module.css'
import style from './inventory-detail.module.css'

/** Header and column heads of a desktop stick at the top: px. */
const coveredPx = 56 + 32
const phoneItemPx = 116

type DetailTableProps = {
  inventory: Inventory
  rows: readonly DetailRow[]
  isNarrowed: boolean
  onToggle: (key: string) => void
  onShowAll: () => void
}

/** Storage groups with their comparison groups and items, as they were counted. */
export function DetailTable({ inventory, rows, isNarrowed, onToggle, onShowAll }: DetailTableProps) {
  const isPhone = useIsPhone()
  const rowHeight = useRowHeight()
  const heightOf = useCallback(
    (row: DetailRow) => (row.kind === 'item' ? (isPhone ? phoneItemPx : rowHeight) : isPhone ? 48 : 44),
    [isPhone, rowHeight],
  )
  if (rows.length === 0)
    return (
      <EmptyResult
        message={isNarrowed ? 'No results found' : 'Nothing was there to count.'}
        tips={isNarrowed ? ['Search for a name, a group, a brand, a distributor or an item number'] : []}
        action={isNarrowed ? <Button onClick={onShowAll}>Show all items</Button> : undefined}
      />
    )
  return (
    <RowsInWindow
      key={`${rowHeight} ${isPhone}`}
      label="Inventory"
      className={`${table.table} ${style.table}`}
      rows={rows}
      keyOf={keyOf}
      heightOf={heightOf}
      renderRow={(row) =>
        row.kind === 'item' ? (
          <DetailItem item={row.item} isOpen={inventory.status === 'reopened'} />
        ) : (
          <Head row={row} onToggle={() => onToggle(row.key)} />
        )
      }
      renderHead={() => <ColumnHeads />}
      covered={coveredPx}
    />
  )
}

function Head({ row, onToggle }: { row: Exclude<DetailRow, { kind: 'item' }>; onToggle: () => void }) {
  const Icon = row.isOpen ? IconChevronDown : IconChevronRight
  const isList = row.kind === 'list'
  const name = isList ? row.view.name : row.group.name
  const amount = isList ? row.view.comparisonViewTotalOnHandAmount : row.group.totalOnHandAmount
  const itemCount = isList ? row.itemCount : row.group.items.length
  const leftOut = leftOutIn(isList ? itemsOfViews([row.view]) : row.group.items)
  return (
    <div role="cell" className={isList ? style.list : style.group}>
      <button type="button" aria-expanded={row.isOpen} onClick={onToggle}>
        <Icon size={16} stroke={1.5} aria-hidden />
        <span className={style.headName}>{name}</span>
      </button>
      <span className={`${table.facts} ${style.facts}`}>
        {itemCount.toLocaleString('en-US')} {itemCount === 1 ? 'item' : 'items'}
        {row.missing > 0 && `, ${row.missing.toLocaleString('en-US')} missing`}
        {!isList && row.group.purchased > 0 && (
          <span
            data-money
            data-tooltip="Orders placed since the inventory before, whenever they came. Food cost counts what was received."
          >
            , ordered {formatMoney(fromWire(row.group.purchased))}
          </span>
        )}
      </span>
      <strong className="figure" data-money>
        <TotalAmount amount={fromWire(amount)} leftOut={leftOut} />
      </strong>
    </div>
  )
}

const moneyHeads: ReadonlySet<string> = new Set(['Price', 'On hand value'])

function ColumnHeads() {
  return (
    <div role="row" aria-rowindex={1} className={`${table.heads} ${style.heads}`}>
      {['Item', 'Price', 'Cases', 'Packs', 'Units', 'On hand', 'On hand value', 'Counted by'].map((head) => (
        <span key={head} role="columnheader" data-money={moneyHeads.has(head) || undefined}>
          {head}
        </span>
      ))}
    </div>
  )
}

function keyOf(row: DetailRow): string {
  return row.key
}
