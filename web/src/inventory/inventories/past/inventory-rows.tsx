import type { Inventory } from '@larder/contract/inventory/inventories.ts'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { TotalAmount } from '../../total-amount.tsx'
import { fromWire } from '../../../api/wire-money.ts'
import { isMoneyHidden } from '../../../kit/hidden-money.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { Tag } from '../../../kit/lists/tag.tsx'
import { actionsKey, type Column } from '../../../kit/table/column.ts'
import { CardLine, ListCard, rowLink } from '../../../kit/table/list-card.tsx'
import { namedDay, shownDay } from '../inventory-dates.ts'
import style from './past-inventories.module.css'

type Download = (inventory: PastInventory) => void
export type PastInventory = Inventory & {
  marketPriceCount: number
  unpricedCount?: number | undefined
  file_url: string | null
}
/** Past inventories in the table of a desktop; a row leads to its detail. */
export function inventoryColumns(onDownload: Download): readonly Column<PastInventory>[] {
  return [
    {
      key: 'start',
      head: 'Start date',
      width: ['120px', '88px'],
      look: 'digits',
      cell: (row) => shownDay(row.start_date),
    },
    {
      key: 'end',
      head: 'Complete date',
      width: ['130px', '96px'],
      look: 'digits',
      cell: (row) => shownDay(row.completed_date),
    },
    {
      key: 'person',
      head: 'Completed by',
      width: ['minmax(120px, 1fr)', 'minmax(60px, 1fr)'],
      look: 'muted',
      isCut: true,
      cell: ({ completedBy }) => completedBy?.name,
    },
    { key: 'status', head: 'Status', width: ['120px', '90px'], cell: (row) => <Status inventory={row} /> },
    {
      key: 'value',
      head: 'Total on hand value',
      width: ['240px', '208px'],
      isFigure: true,
      isMoney: true,
      look: 'medium',
      cell: (row) => <ValueOf inventory={row} />,
    },
    {
      key: actionsKey,
      head: 'Actions',
      isHeadHidden: true,
      width: ['220px', '150px'],
      cell: (row) => <Actions inventory={row} onDownload={onDownload} />,
    },
  ]
}

/** A past inventory on a phone. */
export function InventoryCard({ inventory, onDownload }: { inventory: PastInventory; onDownload: Download }) {
  const { start_date, completed_date, completedBy } = inventory
  return (
    <ListCard
      name={shownDay(start_date)}
      figure={isMoneyHidden() ? undefined : <ValueOf inventory={inventory} />}
      actions={<Actions inventory={inventory} onDownload={onDownload} />}
    >
      <CardLine>
        <span className={`meta ${style.completed}`}>
          Completed {shownDay(completed_date)}
          {completedBy && ` by ${completedBy.name}`}
        </span>
        <Status inventory={inventory} />
      </CardLine>
    </ListCard>
  )
}

export function statusWord({ status }: PastInventory): string {
  return status === 'reopened' ? 'Reopened' : 'Complete'
}

function Status({ inventory }: { inventory: PastInventory }) {
  const label = statusWord(inventory)
  return inventory.status === 'reopened' ? (
    <Tag label={label} tone="attention" tooltip="Open for corrections until it is completed again" />
  ) : (
    <Tag label={label} />
  )
}

function Actions({ inventory, onDownload }: { inventory: PastInventory; onDownload: Download }) {
  const { id, start_date, file_url } = inventory
  return (
    <>
      <Link to="/inventory-view/inventories-detail" search={{ id }} className={rowLink}>
        View<span className="only-for-readers"> inventory of {namedDay(start_date)}</span>
      </Link>
      {file_url !== null && (
        <Button look="quiet" onClick={() => onDownload(inventory)}>
          <IconDownload size={18} stroke={1.5} aria-hidden />
          Download<span className="only-for-readers"> inventory of {namedDay(start_date)}</span>
        </Button>
      )}
    </>
  )
}

function ValueOf({ inventory }: { inventory: PastInventory }) {
  return <TotalAmount amount={fromWire(inventory.total_on_hand_value)} leftOut={inventory} />
}
