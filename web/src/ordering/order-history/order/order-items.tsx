import type { OrderItem } from '@larder/contract/ordering/orders.ts'
import { shownItemName } from '@larder/domain/catalogue/item-name.ts'
import { useMemo } from 'react'
import { ItemNameButton } from '../../../catalogue/item-name-button.tsx'
import { NameRest } from '../../../catalogue/name-rest.tsx'
import { UnitPrice } from '../../../catalogue/unit-price.tsx'
import { ItemPicture } from '../../../catalogue/pictures/item-picture.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { Table } from '../../../kit/table/table.tsx'
import { Tag } from '../../../kit/lists/tag.tsx'
import { RejectPhotos } from '../reject-photos.tsx'
import { isBooked, isPriced, isPricedAtDoor, LinePrice, LineQuantity, LineTotal } from './line-figures.tsx'
import style from './order-view.module.css'

/** The lines as ordered, or as received; on a phone each is a card. */
export function OrderItems({ orderId, items }: { orderId: number; items: readonly OrderItem[] }) {
  const columns = useMemo(() => columnsOf(orderId), [orderId])
  return <Table look="box" cards="phone" className={style.items} columns={columns} rows={items} keyOf={idOf} />
}

const columnsOf = (orderId: number): readonly Column<OrderItem>[] => [
  { key: 'item', head: 'Item', cell: (item) => <Item item={item} orderId={orderId} /> },
  { key: 'from', head: 'From', cell: (item) => <From item={item} /> },
  {
    key: 'quantity',
    head: 'Quantity',
    isFigure: true,
    cell: (item) => <LineQuantity item={item} />,
  },
  {
    key: 'price',
    head: 'Price',
    isFigure: true,
    isMoney: true,
    cell: (item) => <LinePrice item={item} />,
  },
  {
    key: 'unit-price',
    head: 'Unit price',
    isFigure: true,
    isMoney: true,
    look: 'muted',
    cell: (item) => (isPriced(item) || isPricedAtDoor(item)) && <OrderedUnitPrice item={item} />,
  },
  {
    key: 'total',
    head: 'Total',
    isFigure: true,
    isMoney: true,
    look: 'medium',
    cell: (item) => <LineTotal item={item} />,
  },
]

/** Per pound, gallon or piece as on the list of items, of the price beside it. */
function OrderedUnitPrice({ item }: { item: OrderItem }) {
  const isCorrected = isPricedAtDoor(item)
  // In another pack than was ordered, the unit price is of a unit that is not told here.
  if (isBooked(item) && item.editedPackSize !== null) return null
  const priced = {
    price: item.price,
    unitPrice: item.unit_price,
    unitMeasure: item.unit_measure,
    ...(isCorrected && { price: item.receivedPrice, unitPrice: item.editedUnitPrice }),
    unitType: item.isCatchWeight ? 'LB' : item.packSizeUnit,
    unitQuantity: item.unitQuantity,
    unitSize: item.unitSize,
    isMarketPrice: item.isMarketPrice && !isCorrected,
    isCatchWeight: item.isCatchWeight,
  }
  return <UnitPrice of={priced} />
}

function Item({ item, orderId }: { item: OrderItem; orderId: number }) {
  const shown = shownItemName(item.item)
  return (
    <span className={style.item}>
      <ItemPicture name={item.item} imageUrl={item.imageUrl} category={item.category} />
      <span className={style.words}>
        <span>
          <ItemNameButton
            itemDistributorId={item.itemDistributorId}
            tooltip={shown === item.item ? undefined : item.item}
          >
            {shown}
          </ItemNameButton>
          <NameRest name={item.item} />
        </span>
        <span className="meta">{[item.brand, item.packSize, item.din].filter(Boolean).join(' · ')}</span>
        {item.status === 'rejected' && <RejectPhotos orderId={orderId} lineId={item.oi_id} name={item.item} />}
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
      {item.status === 'rejected' && (
        <Tag
          label={`Rejected ${item.qtyReduction.toLocaleString('en-US')}`}
          tone="danger"
          tooltip={[item.rejectReason, item.rejectNote].filter(Boolean).join('. ')}
        />
      )}
      {item.isAdded && <Tag label="Not ordered" tone="attention" />}
    </span>
  )
}

function idOf({ oi_id }: OrderItem): number {
  return oi_id
}
