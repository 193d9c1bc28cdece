import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import type { HistoricInventory } from '@larder/contract/inventory/price-history.ts'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../../kit/money.ts'
import { queryOf } from '../../../api/queries.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { usDay } from '../../../catalogue/date-texts.ts'
import { Loaded } from '../../../kit/lists/loaded.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { Table } from '../../../kit/table/table.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import type { OfGroup } from '../write-group-items.ts'

/** The item in the newest inventories that are finished, twelve at most, with what was ordered before each. */
export function InventoryHistory({ item, of: { listId, groupId } }: { item: GroupItem; of: OfGroup }) {
  const params = { id: listId, groupId, itemId: item.id }
  const answer = useQuery(queryOf('getHistoricInventory', { params }))
  return (
    <section className="stack gap-8">
      <h3>Inventory history{item.unitMeasure && <span className="meta"> in {item.unitMeasure}</span>}</h3>
      <Loaded answer={answer} what="the inventory history" waiting={<SkeletonRows count={4} withPicture={false} />}>
        {({ data }) =>
          data.length > 0 ? (
            <Table columns={columns} rows={data} keyOf={({ inventoryId }) => inventoryId} />
          ) : (
            <p className="muted">No Data Found!</p>
          )
        }
      </Loaded>
    </section>
  )
}

const columns: readonly Column<HistoricInventory>[] = [
  { key: 'start', head: 'Start date', cell: ({ startDate }) => usDay(startDate) },
  { key: 'on-hand', head: 'On hand', isFigure: true, cell: ({ onHand }) => figure(onHand) },
  {
    key: 'value',
    head: 'Value',
    isFigure: true,
    isMoney: true,
    cell: ({ onHandAmount }) => (onHandAmount === null ? '—' : formatMoney(fromWire(onHandAmount))),
  },
  { key: 'ordered', head: 'Ordered', isFigure: true, cell: ({ ordered }) => figure(ordered) },
]

/** Not counted is not zero. */
function figure(quantity: number | null): string {
  return quantity === null ? '—' : quantity.toLocaleString('en-US', { maximumFractionDigits: 2 })
}
