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
import type { Column } from '../../kit/table/column.ts'
import { PaperSheet } from '../../kit/table/paper-sheet.tsx'
import { Table } from '../../kit/table/table.tsx'
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
  const total = formatMoney(sum(orders.map((order) => fromWire(order.total))))
  return (
    <PaperSheet
      title="Order History"
      facts={[location?.nickname, formatUsDate(todayAt(location)), `${orders.length} orders, ${total}`]}
      mark="data-printed-orders"
    >
      <Table columns={columns} rows={orders} keyOf={({ id }) => id} />
    </PaperSheet>
  )
}

const columns: readonly Column<OrderRow>[] = [
  {
    key: 'order',
    head: 'Order',
    cell: (order) => [order.purchaseOrderNumber, order.customInvoiceId].filter(Boolean).join(' / '),
  },
  { key: 'date', head: 'Date', cell: ({ createTimeDisplay }) => withWeekday(createTimeDisplay.slice(0, 10)) },
  { key: 'distributor', head: 'Distributor', cell: ({ distributor }) => distributor },
  { key: 'delivery', head: 'Delivery', cell: ({ requestedDeliveryDate }) => shownDay(requestedDeliveryDate) },
  { key: 'lines', head: 'Lines', isFigure: true, cell: ({ lineItems }) => lineItems },
  { key: 'total', head: 'Total', isFigure: true, cell: ({ total }) => formatMoney(fromWire(total)) },
  { key: 'status', head: 'Status', cell: ({ poStatus }) => poStatus },
]
