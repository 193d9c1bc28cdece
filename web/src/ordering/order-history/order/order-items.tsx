import type { OrderItem } from '@larder/contract/ordering/orders.ts'
import { shownItemName } from '@larder/domain/catalogue/item-name.ts'
import { formatMoney } from '@larder/domain/values/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { NameRest } from '../../../catalogue/name-rest.tsx'
import { ItemPicture } from '../../../catalogue/pictures/item-picture.tsx'
import { MoneyText, UnitPriceText } from '../../../kit/money-text.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { Table } from '../../../kit/table/table.tsx'
import { Tag } from '../../../kit/lists/tag.tsx'
import style from './order-view.module.css'

/** The lines as ordered; on a phone each is a card. */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return <Table look="box" cards="phone" className={style.items} columns={columns} rows={items} keyOf={idOf} />
}

const columns: readonly Column<OrderItem>[] = [
  { key: 'item', head: 'Item', cell: (item) => <Item item={item} /> },
  { key: 'from', head: 'From', cell: (item) => <From item={item} /> },
  {
    key: 'quantity',
    head: 'Quantity',
    isFigure: true,
    cell: ({ quantity, unit_measure }) => (
      <>
        {quantity.toLocaleString('en-US')} <span className="muted">{unit_measure}</span>
      </>
    ),
  },
  {
    key: 'price',
    head: 'Price',
    isFigure: true,
    cell: (item) =>
      isPriced(item) ? (
        <MoneyText amount={fromWire(item.price)} />
      ) : (
        <span className="muted">{item.isSpecial === 1 ? 'on request' : 'market'}</span>
      ),
  },
  {
    key: 'unit-price',
    head: 'Unit price',
    isFigure: true,
    look: 'muted',
    cell: (item) => isPriced(item) && item.unit_price !== null && <UnitPriceText dollars={item.unit_price} />,
  },
  {
    key: 'total',
    head: 'Total',
    isFigure: true,
    look: 'medium',
    cell: ({ lineItemTotal }) => formatMoney(fromWire(lineItemTotal)),
  },
]

function Item({ item }: { item: OrderItem }) {
  const shown = shownItemName(item.item)
  return (
    <span className={style.item}>
      <ItemPicture name={item.item} imageUrl={item.imageUrl} category={item.category} />
      <span className={style.words}>
        <span>
          <span className="medium" data-tooltip={shown === item.item ? undefined : item.item}>
            {shown}
          </span>
          <NameRest name={item.item} />
        </span>
        <span className="meta">{[item.brand, item.packSize, item.din].filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  )
}

function From({ item }: { item: OrderItem }) {
  return (
    <span className="inline-row gap-4">
      {item.isSpecial === 1 ? <Tag label="Special Request" tone="information" /> : <Tag label="Order Guide" />}
      {/* Electronically received lines are shown as received (spec 3 §2.5). */}
      {item.status === 'electronically_received' && <Tag label="Received" tone="savings" />}
    </span>
  )
}

function isPriced({ isSpecial, isMarketPrice }: OrderItem): boolean {
  return isSpecial === 0 && !isMarketPrice
}

function idOf({ oi_id }: OrderItem): number {
  return oi_id
}
