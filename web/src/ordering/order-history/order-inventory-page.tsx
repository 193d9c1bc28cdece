import type { OrderInventoryItem } from '@larder/contract/ordering/order-inventory.ts'
import { formatMoney } from '@larder/domain/values/money.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { queryOf } from '../../api/queries.ts'
import { fromWire } from '../../api/wire-money.ts'
import { useHeader } from '../../kit/page/header-store.ts'
import { Button } from '../../kit/forms/button.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { ItemPicture } from '../../catalogue/pictures/item-picture.tsx'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import { OrderInventoryDetails } from './order-inventory-details.tsx'
import { onHandText } from './on-hand-text.ts'
import style from './order-inventory.module.css'
import { shownDay } from './shown-date.ts'
import { useOrder } from './use-order.tsx'

const route = getRouteApi('/app/order-history/inventory/$id')

/** What of an order's items is on hand (spec 3 §2.5). */
export function OrderInventoryPage() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const { order, instead } = useOrder(id)
  useHeader({
    title: order ? `Inventory ${order.purchaseOrderNumber}` : 'Inventory',
    onBack: () => void navigate({ to: '/order-history/view/$id', params: { id } }),
  })
  const { data, isError, refetch } = useQuery(queryOf('getOrderInventoryItems', { params: { id } }))
  if (!order) return instead
  if (isError && !data) return <LoadFailure what="the inventory" onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={12} />
  if (data.data.length === 0)
    return <EmptyResult message="No Items Found." tips={['Special requests are not kept in the inventory.']} />
  const isCounted = data.data.some(({ onHand }) => onHand !== null)
  return (
    <div className={style.page}>
      <p className="muted">
        {isCounted
          ? `On hand ${formatMoney(fromWire(order.onHandTotal))}, last inventory ${shownDay(order.lastInventoryDate)}`
          : 'These items are not counted yet. Amounts appear after the first inventory.'}
      </p>
      <Items items={data.data} />
    </div>
  )
}

function Items({ items }: { items: readonly OrderInventoryItem[] }) {
  const [shown, setShown] = useState<OrderInventoryItem>()
  return (
    <>
      <table className={style.items}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Par level</th>
            <th scope="col">On hand</th>
            <th scope="col">On hand value</th>
            <th scope="col">Last update</th>
            <th scope="col" className="only-for-readers">
              Details
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => (
            <tr key={item.itemDistributorId ?? at}>
              <td data-column="item">
                <span className={style.item}>
                  <ItemPicture name={item.description} imageUrl={item.imageUrl} category={item.category} />
                  <span>
                    <span className="medium">{item.description}</span>
                    <span className="meta">{[item.brand, item.packSize].filter(Boolean).join(' · ')}</span>
                  </span>
                </span>
              </td>
              <td data-label="Par level">{amount(item.parLevel)}</td>
              <td data-label="On hand">{onHandText(item)}</td>
              <td data-label="On hand value">{value(item.onHandAmount)}</td>
              <td data-label="Last update">{shownDay(item.updateTime)}</td>
              <td data-column="details">
                <Button look="link" onClick={() => setShown(item)}>
                  See details<span className="only-for-readers"> of {item.description}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown && <OrderInventoryDetails item={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

/** What was never set or counted is not 0. */
function amount(number: number | null): string {
  return number === null ? '–' : number.toLocaleString('en-US')
}

function value(dollars: number | null): string {
  return dollars === null ? '–' : formatMoney(fromWire(dollars))
}
