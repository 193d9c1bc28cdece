import type { OrderRow } from '@larder/contract/ordering/orders.ts'
import { formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { add, sum } from '@larder/domain/values/money.ts'
import { useActiveLocation } from '../../accounts/session.ts'
import { fromWire } from '../../api/wire-money.ts'
import { todayAt } from '../../distributors/today-at.ts'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import { formatAbout, formatMoney } from '../../kit/money.ts'
import { printedCount, type PrintedRows } from '../../kit/page/use-printed-rows.ts'
import type { Column } from '../../kit/table/column.ts'
import { PaperSheet } from '../../kit/table/paper-sheet.tsx'
import { Table } from '../../kit/table/table.tsx'
import { withWeekday } from '../../catalogue/date-texts.ts'
import { delayedLabel, isCounted, isLostByEdi, isUnmailed, OrderNumber, statusLabel } from './order-status.tsx'
import { shownDay } from './shown-date.ts'
import { isAnyEstimated, totalOfOrder } from './total-of-order.ts'
import { unpricedOfOrder, unpricedOfOrders } from './unpriced-of-order.ts'

/** The orders as a sheet of paper. */
export function PrintedOrders({ printed }: { printed: PrintedRows<OrderRow> }) {
  const { rows: orders } = printed
  const location = useActiveLocation()
  const placed = orders.filter(isCounted)
  const unpriced = unpricedOfOrders(placed)
  // A credit pays back what an order before was billed too much, which that order's total never had.
  const credits = sum(placed.map((order) => fromWire(order.usedCredit)))
  const sumOfOrders = add(sum(placed.map((order) => fromWire(order.total))), credits)
  const together = formatAbout(sumOfOrders, isAnyEstimated(placed))
  const before = credits > 0 && ` before ${formatMoney(credits)} of applied credits`
  const total = !isMoneyHidden() && `together ${[together, unpriced].filter(Boolean).join(' + ')}${before || ''}`
  const leftOut = !isMoneyHidden() && leftOutWords(orders)
  return (
    <PaperSheet
      title="Order History"
      facts={[
        location?.nickname,
        formatUsDate(todayAt(location)),
        [printedCount(printed, 'order'), total, leftOut].filter(Boolean).join(', '),
      ]}
      mark="data-printed-orders"
    >
      <Table columns={columns} rows={orders} keyOf={({ id }) => id} />
    </PaperSheet>
  )
}

/** Names the orders that the total leaves out; orders on terms are in it, though nobody has paid them yet. */
function leftOutWords(orders: readonly OrderRow[]): string | undefined {
  const words = [
    orders.some(({ status }) => status === 'cancelled') && 'cancelled ones',
    orders.some(({ status }) => status === 'payment_pending') && 'card payments that were not completed',
    orders.some(({ isRefused }) => isRefused) && 'those that a sales rep refused',
  ].filter(Boolean)
  return words.length > 0 ? `without ${words.join(' and ')}` : undefined
}

const columns: readonly Column<OrderRow>[] = [
  {
    key: 'order',
    head: 'Order',
    cell: ({ customInvoiceId, ...order }) => (
      // A line may break between the numbers, never inside one.
      <>
        <span className="one-line">
          <OrderNumber order={order} />
        </span>
        {customInvoiceId && (
          <>
            {' / '}
            <span className="one-line">{customInvoiceId}</span>
          </>
        )}
      </>
    ),
  },
  { key: 'date', head: 'Date', cell: ({ createTimeDisplay }) => withWeekday(createTimeDisplay.slice(0, 10)) },
  { key: 'distributor', head: 'Distributor', cell: ({ distributor }) => distributor },
  {
    key: 'delivery',
    head: 'Delivery',
    cell: ({ isNeverSent, requestedDeliveryDate }) => !isNeverSent && shownDay(requestedDeliveryDate),
  },
  { key: 'lines', head: 'Lines', isFigure: true, cell: ({ lineItems }) => lineItems },
  { key: 'total', head: 'Total', isFigure: true, isMoney: true, cell: totalOf },
  { key: 'status', head: 'Status', cell: statusOf },
]

/** The column adds up to what the head of the sheet says: what costs nothing is told with the status. */
function statusOf(order: OrderRow): string {
  const own = order.isNeverSent ? 'Never sent' : order.isRefused ? statusLabel(order) : order.poStatus
  const status = [
    own,
    isUnmailed(order) && 'not mailed',
    isLostByEdi(order) && 'EDI failed',
    order.isDelayed && delayedLabel.toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ')
  return isCounted(order) || isMoneyHidden() ? status : `${status}, ${totalOfOrder(order)} not counted`
}

function totalOf(order: OrderRow): string {
  if (!isCounted(order)) return '–'
  return [totalOfOrder(order), unpricedOfOrder(order)].filter(Boolean).join(' + ')
}
