import type { OrderRow } from '@larder/contract/ordering/orders.ts'
import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import type { Heading } from '../../kit/table/column.ts'
import { paymentPending } from '../order-payment/settle-payment.ts'

type OrderGroup = 'To receive today' | 'Overdue' | 'Not coming' | 'On the way' | 'Earlier'

type GroupedOrder = Pick<OrderRow, 'status' | 'isRefused' | 'requestedDeliveryDate'>

const groups: readonly OrderGroup[] = ['To receive today', 'Overdue', 'Not coming', 'On the way', 'Earlier']
/** Every other status is on the way (spec 3 §4, Order status display). */
const arrived: readonly string[] = ['received', 'cancelled', 'electronically_received']

export function isOnTheWay({ status }: Pick<OrderRow, 'status'>): boolean {
  return !arrived.includes(status)
}

/**
 * The group of an order in the history: what is due first, since receiving is the daily job (ux.md §13). One that
 * should have come on an earlier day is overdue: late, or not yet received here. What was refused has to be ordered
 * elsewhere until its day is over.
 */
export function groupOf(order: GroupedOrder, today: CalendarDate): OrderGroup {
  if (!isOnTheWay(order)) return 'Earlier'
  // Nothing comes before its payment is approved.
  if (order.status === paymentPending) return 'On the way'
  const day = order.requestedDeliveryDate
  if (order.isRefused) return day !== null && day < today ? 'Earlier' : 'Not coming'
  if (day === null || day > today) return 'On the way'
  return day === today ? 'To receive today' : 'Overdue'
}

/** The orders under the headings of their groups, each group in the order given; empty groups have no heading. */
export function groupedOrders(orders: readonly OrderRow[], today: CalendarDate): (OrderRow | Heading)[] {
  const byGroup = Map.groupBy(orders, (order) => groupOf(order, today))
  return groups.flatMap((group) => {
    const ofGroup = byGroup.get(group) ?? []
    if (ofGroup.length === 0) return []
    // Of the earlier ones there are more than were read so far.
    return [group === 'Earlier' ? { heading: group } : { heading: group, note: String(ofGroup.length) }, ...ofGroup]
  })
}
