import type { Order, OrderItem } from '@larder/contract/ordering/orders.ts'
import { shownItemName } from '@larder/domain/catalogue/item-name.ts'
import { formatMoney } from '../../kit/money.ts'
import { fromWire } from '../../api/wire-money.ts'
import { Figure, FigureList } from '../../kit/lists/figure-list.tsx'
import type { Column } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/table.tsx'
import { LinePrice, LineQuantity, LineTotal } from '../../ordering/order-history/order/line-figures.tsx'
import { amountOfOrder, totalOfOrder } from '../../ordering/order-history/total-of-order.ts'
import { unpricedOfOrder } from '../../ordering/order-history/unpriced-of-order.ts'
import style from './order-to-compare.module.css'

/** The lines of the order and what they come to, to be held against the invoice. */
export function OrderToCompare({ order }: { order: Order }) {
  const unpriced = unpricedOfOrder(order)
  return (
    <aside className={style.order} aria-label="Order">
      <h2>{order.distributor}</h2>
      <Table
        className={style.lines}
        label="Order lines"
        cards="phone"
        columns={columns}
        rows={order.items ?? []}
        keyOf={idOf}
      />
      <FigureList>
        <Figure label="Total items price">{amountOfOrder(order, order.totalItemsPrice)}</Figure>
        {order.deliveryFee > 0 && <Figure label="Delivery fee">{money(order.deliveryFee)}</Figure>}
        {order.sameDayDeliveryFee > 0 && (
          <Figure label="Same day delivery fee">{money(order.sameDayDeliveryFee)}</Figure>
        )}
        {order.salesTax > 0 && <Figure label="Special taxes">{money(order.salesTax)}</Figure>}
        {order.promoDiscount > 0 && <Figure label="Promo">-{money(order.promoDiscount)}</Figure>}
        {order.usedCredit > 0 && <Figure label="Applied credit">-{money(order.usedCredit)}</Figure>}
        <Figure label="Total" look="grand">
          {totalOfOrder(order)}
        </Figure>
      </FigureList>
      {unpriced && <p className="meta">+ {unpriced}</p>}
    </aside>
  )
}

const columns: readonly Column<OrderItem>[] = [
  {
    key: 'item',
    head: 'Item',
    cell: ({ item, din, packSize }) => (
      <span className="stack">
        <span data-tooltip={shownItemName(item) === item ? undefined : item}>{shownItemName(item)}</span>
        <span className="meta">{[din, packSize].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  {
    key: 'quantity',
    head: 'Qty',
    isFigure: true,
    isNamed: true,
    cell: (item) => <LineQuantity item={item} />,
  },
  {
    key: 'price',
    head: 'Price',
    isFigure: true,
    isNamed: true,
    cell: (item) => <LinePrice item={item} />,
  },
  {
    key: 'total',
    head: 'Total',
    isFigure: true,
    isNamed: true,
    look: 'medium',
    cell: (item) => <LineTotal item={item} />,
  },
]

function money(dollars: number): string {
  return formatMoney(fromWire(dollars))
}

function idOf({ oi_id }: OrderItem): number {
  return oi_id
}
