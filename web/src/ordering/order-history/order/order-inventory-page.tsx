import type { OrderInventoryItem } from '@larder/contract/ordering/order-inventory.ts'
import type { Order } from '@larder/contract/ordering/orders.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isMoneyHidden } from '../../../kit/hidden-money.ts'
import { formatMoney } from '../../../kit/money.ts'
import { queryOf } from '../../../api/queries.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { useHeader } from '../../../kit/page/header-store.ts'
import { actionsKey, type Column } from '../../../kit/table/column.ts'
import { Table } from '../../../kit/table/table.tsx'
import { Loaded } from '../../../kit/lists/loaded.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { EmptyResult } from '../../../kit/lists/empty-result.tsx'
import { LocalDay } from '../../../catalogue/local-day.tsx'
import { ItemPicture } from '../../../catalogue/pictures/item-picture.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import { OrderInventoryDetails } from './order-inventory-details.tsx'
import { onHandText } from './on-hand-text.ts'
import style from './order-inventory.module.css'
import { shownDay } from '../shown-date.ts'
import { useOrder } from './use-order.tsx'

const route = getRouteApi('/app/order-history/inventory/$id')

/** The amounts on hand of an order's items (spec 3 §2.5). */
export function OrderInventoryPage() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const { order, instead } = useOrder(id)
  useHeader({
    title: order ? `Inventory ${order.purchaseOrderNumber}` : 'Inventory',
    onBack: () => void navigate({ to: '/order-history/view/$id', params: { id } }),
  })
  const answer = useQuery(queryOf('getOrderInventoryItems', { params: { id } }))
  if (!order) return instead
  return (
    <Loaded answer={answer} what="the inventory" waiting={<SkeletonRows count={12} />}>
      {({ data }) => <Inventory order={order} items={data} />}
    </Loaded>
  )
}

function Inventory({ order, items }: { order: Order; items: readonly OrderInventoryItem[] }) {
  if (items.length === 0)
    return <EmptyResult message="No Items Found." tips={['Special requests are not kept in the inventory.']} />
  const isCounted = items.some(({ onHand }) => onHand !== null)
  return (
    <div className={style.page}>
      <p className="muted">
        {isCounted
          ? isMoneyHidden()
            ? `Last inventory ${shownDay(order.lastInventoryDate)}`
            : `On hand ${formatMoney(fromWire(order.onHandTotal))}, last inventory ${shownDay(order.lastInventoryDate)}`
          : 'These items are not counted yet. Amounts appear after the first inventory.'}
      </p>
      <Items items={items} />
    </div>
  )
}

function Items({ items }: { items: readonly OrderInventoryItem[] }) {
  const [shown, setShown] = useState<OrderInventoryItem>()
  return (
    <>
      <Table
        look="box"
        cards="phone"
        className={style.items}
        columns={columnsOf(setShown)}
        rows={items}
        keyOf={keyOf}
      />
      {shown && <OrderInventoryDetails item={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function columnsOf(onShow: (item: OrderInventoryItem) => void): readonly Column<OrderInventoryItem>[] {
  return [
    ...facts,
    {
      key: actionsKey,
      head: 'Details',
      isHeadHidden: true,
      cell: (item) => (
        <Button look="link" onClick={() => onShow(item)}>
          See details<span className="only-for-readers"> of {item.description}</span>
        </Button>
      ),
    },
  ]
}

const facts: readonly Column<OrderInventoryItem>[] = [
  { key: 'item', head: 'Item', cell: (item) => <Item item={item} /> },
  { key: 'par', head: 'Par level', isFigure: true, isNamed: true, cell: ({ parLevel }) => amount(parLevel) },
  { key: 'on-hand', head: 'On hand', isFigure: true, isNamed: true, cell: onHandText },
  {
    key: 'value',
    head: 'On hand value',
    isFigure: true,
    isMoney: true,
    isNamed: true,
    cell: ({ onHandAmount }) => value(onHandAmount),
  },
  {
    key: 'update',
    head: 'Last update',
    isFigure: true,
    isNamed: true,
    cell: ({ updateTime }) => (updateTime === null ? '–' : <LocalDay of={updateTime} />),
  },
]

function Item({ item }: { item: OrderInventoryItem }) {
  return (
    <span className={style.item}>
      <ItemPicture name={item.description} imageUrl={item.imageUrl} category={item.category} />
      <span>
        <span className="medium">{item.description}</span>
        <span className="meta">{[item.brand, item.packSize].filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  )
}

function keyOf({ itemDistributorId }: OrderInventoryItem, index: number): number {
  return itemDistributorId ?? -index
}

/** Never set or counted is not 0. */
function amount(number: number | null): string {
  return number === null ? '–' : number.toLocaleString('en-US')
}

function value(dollars: number | null): string {
  return dollars === null ? '–' : formatMoney(fromWire(dollars))
}
