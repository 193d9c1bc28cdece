import type { Inventory } from '@larder/contract/inventory/inventories.ts'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { TotalAmount } from '../../total-amount.tsx'
import { fromWire } from '../../../api/wire-money.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { Tag } from '../../../kit/lists/tag.tsx'
import { namedDay, shownDay } from '../inventory-dates.ts'
import style from './past-inventories.module.css'

export type PastInventory = Inventory & { file_url: string | null; marketPriceCount: number }
type RowProps = { inventory: PastInventory; onDownload: () => void }

export function InventoryHeads() {
  return (
    <div role="rowgroup" className={style.heads}>
      <div role="row" className={style.row}>
        <span role="columnheader">Start date</span>
        <span role="columnheader">Complete date</span>
        <span role="columnheader">Completed by</span>
        <span role="columnheader">Status</span>
        <span role="columnheader" className="figure">
          Total on hand value
        </span>
        <span role="columnheader" className="only-for-readers">
          Actions
        </span>
      </div>
    </div>
  )
}

/** A past inventory in the table of a desktop; the whole row leads to its detail. */
export function InventoryLine({ inventory, onDownload }: RowProps) {
  const { start_date, completed_date, completedBy } = inventory
  return (
    <div className={`${style.row} ${style.line}`}>
      <span role="cell" className="digits">
        {shownDay(start_date)}
      </span>
      <span role="cell" className="digits">
        {shownDay(completed_date)}
      </span>
      <span role="cell" className="truncate muted">
        {completedBy?.name}
      </span>
      <span role="cell">
        <Status inventory={inventory} />
      </span>
      <span role="cell" className={`figure ${style.total}`}>
        <ValueOf inventory={inventory} />
      </span>
      <span role="cell" className={style.actions}>
        <Actions inventory={inventory} onDownload={onDownload} />
      </span>
    </div>
  )
}

/** A past inventory on a phone. */
export function InventoryCard({ inventory, onDownload }: RowProps) {
  const { start_date, completed_date, completedBy } = inventory
  return (
    <div className={style.cardSpace}>
      <div className={style.card}>
        <span className={style.cardHead}>
          <strong>{shownDay(start_date)}</strong>
          <strong className="figure">
            <ValueOf inventory={inventory} />
          </strong>
        </span>
        <span className="meta truncate">
          Completed {shownDay(completed_date)}
          {completedBy && ` by ${completedBy.name}`}
        </span>
        <Status inventory={inventory} />
        <span className={style.actions}>
          <Actions inventory={inventory} onDownload={onDownload} />
        </span>
      </div>
    </div>
  )
}

function Status({ inventory: { status } }: { inventory: PastInventory }) {
  return status === 'reopened' ? (
    <Tag label="Reopened" tone="attention" tooltip="Open for corrections until it is completed again" />
  ) : (
    <Tag label="Complete" />
  )
}

function Actions({ inventory: { id, start_date, file_url }, onDownload }: RowProps) {
  return (
    <>
      <Link to="/inventory-view/inventories-detail" search={{ id }} className={style.view}>
        View<span className="only-for-readers"> inventory of {namedDay(start_date)}</span>
      </Link>
      {file_url !== null && (
        <Button look="quiet" onClick={onDownload}>
          <IconDownload size={18} stroke={1.5} aria-hidden />
          Download<span className="only-for-readers"> inventory of {namedDay(start_date)}</span>
        </Button>
      )}
    </>
  )
}

function ValueOf({ inventory: { total_on_hand_value, marketPriceCount } }: { inventory: PastInventory }) {
  return <TotalAmount amount={fromWire(total_on_hand_value)} unpriced={marketPriceCount} />
}
