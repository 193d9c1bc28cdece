import type { ItemDetail } from '@larder/contract/catalogue/items.ts'
import { formatMoney } from '../../kit/money.ts'
import { fromWire } from '../../api/wire-money.ts'
import type { Column } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/table.tsx'
import { usDay } from '../date-texts.ts'

type Order = ItemDetail['recentOrders'][number]

/** The last orders of an item: when, how many, at which price. */
export function RecentOrders({ orders, unitMeasure }: { orders: readonly Order[]; unitMeasure: string }) {
  return (
    <section className="stack gap-8">
      <h3>Recent orders</h3>
      {orders.length === 0 ? (
        <p className="muted">Not ordered yet</p>
      ) : (
        <Table columns={columnsOf(unitMeasure)} rows={orders} keyOf={({ orderId }) => orderId} />
      )}
    </section>
  )
}

const columnsOf = (unitMeasure: string): Column<Order>[] => [
  { key: 'date', head: 'Date', cell: ({ date }) => usDay(date) },
  {
    key: 'quantity',
    head: 'Quantity',
    isFigure: true,
    cell: ({ quantity }) => (
      <>
        {quantity} <span className="muted">{unitMeasure}</span>
      </>
    ),
  },
  {
    key: 'price',
    head: 'Price',
    isFigure: true,
    isMoney: true,
    cell: ({ price }) => (price === null ? '—' : formatMoney(fromWire(price))),
  },
]
