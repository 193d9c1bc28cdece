import type { OrderRow } from '@larder/contract/ordering/orders.ts'
import { formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { formatMoney, sum } from '@larder/domain/values/money.ts'
import { useEffect, useState } from 'react'
import { useActiveLocation } from '../../accounts/session.ts'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { fromWire } from '../../api/wire-money.ts'
import { todayAt } from '../../distributors/today-at.ts'
import { toast } from '../../kit/layers/toasts.tsx'
import { orderFilterOf, type OrderHistoryUrl } from './order-history-url.ts'
import style from './printed-orders.module.css'
import { withWeekday } from '../../catalogue/date-texts.ts'
import { shownDay } from './shown-date.ts'

const perPage = 100
/** some forty sheets of paper */
const mostPrinted = 2_000

/** The orders to print, null while nothing is printed, and the way to print: the screen holds only the rows in view. */
export function usePrintedOrders(url: OrderHistoryUrl) {
  const [orders, setOrders] = useState<readonly OrderRow[] | null>(null)
  useEffect(() => {
    if (!orders) return undefined
    const done = () => setOrders(null)
    window.addEventListener('afterprint', done, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [orders])
  const print = async () => {
    try {
      setOrders(await everyOrder(url))
    } catch (failure) {
      toast({ message: messageOf(failure) })
    }
  }
  return { orders, print: () => void print() }
}

async function everyOrder(url: OrderHistoryUrl): Promise<OrderRow[]> {
  const orders: OrderRow[] = []
  for (let page = 1; orders.length < mostPrinted; page++) {
    // One page after the other: how many there are is known from the first.
    const { data, _meta } = await call('getOrders', { query: { ...orderFilterOf(url), page, limit: perPage } })
    orders.push(...data)
    if (page >= _meta.pageCount) break
  }
  return orders
}

/** The orders as a sheet of paper. */
export function PrintedOrders({ orders }: { orders: readonly OrderRow[] }) {
  const location = useActiveLocation()
  return (
    <div className={style.sheet}>
      <h2>Order History</h2>
      <p>
        {location?.nickname} · {formatUsDate(todayAt(location))} · {orders.length} orders,{' '}
        {formatMoney(sum(orders.map(({ total }) => fromWire(total))))}
      </p>
      <table>
        <thead>
          <tr>
            {['Order', 'Date', 'Distributor', 'Delivery', 'Lines', 'Total', 'Status'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <td>{[order.purchaseOrderNumber, order.customInvoiceId].filter(Boolean).join(' / ')}</td>
              <td>{withWeekday(order.createTimeDisplay.slice(0, 10))}</td>
              <td>{order.distributor}</td>
              <td>{shownDay(order.requestedDeliveryDate)}</td>
              <td className="figure">{order.lineItems}</td>
              <td className="figure">{formatMoney(fromWire(order.total))}</td>
              <td>{order.poStatus}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
