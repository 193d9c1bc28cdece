import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import type { HistoricInventory } from '@larder/contract/inventory/price-history.ts'
import { formatMoney } from '@larder/domain/values/money.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { usDate } from '../../../catalogue/date-texts.ts'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import type { OfGroup } from '../write-group-items.ts'
import style from './item-history.module.css'

/** The item in the newest inventories that are finished, twelve at most, with what was ordered before each. */
export function InventoryHistory({ item, of: { listId, groupId } }: { item: GroupItem; of: OfGroup }) {
  const params = { id: listId, groupId, itemId: item.id }
  const { data, isError, refetch } = useQuery(queryOf('getHistoricInventory', { params }))
  return (
    <section className={style.part}>
      <h3>Inventory history{item.unitMeasure && <span className="meta"> in {item.unitMeasure}</span>}</h3>
      {data ? (
        data.data.length > 0 ? (
          <History rows={data.data} />
        ) : (
          <p className="muted">No Data Found!</p>
        )
      ) : isError ? (
        <LoadFailure what="the inventory history" onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={4} withPicture={false} />
      )}
    </section>
  )
}

function History({ rows }: { rows: readonly HistoricInventory[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Start date</th>
          <th scope="col" className="figure">
            On hand
          </th>
          <th scope="col" className="figure">
            Value
          </th>
          <th scope="col" className="figure">
            Ordered
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ inventoryId, startDate, onHand, onHandAmount, ordered }) => (
          <tr key={inventoryId}>
            <td>{usDate(startDate)}</td>
            <td className="figure">{figure(onHand)}</td>
            <td className="figure">{onHandAmount === null ? '—' : formatMoney(fromWire(onHandAmount))}</td>
            <td className="figure">{figure(ordered)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Not counted is not zero. */
function figure(quantity: number | null): string {
  return quantity === null ? '—' : quantity.toLocaleString('en-US', { maximumFractionDigits: 2 })
}
