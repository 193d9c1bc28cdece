import type { OrderRow } from '@larder/contract/ordering/orders.ts'
import { fromWire } from '../../api/wire-money.ts'
import { formatMoney } from '../../kit/money.ts'

type Estimated = Pick<OrderRow, 'unweighedItems'>

/** The total of an order as read: '≈ $30.00' where something of it was billed by weight and not weighed. */
export function totalOfOrder(order: Estimated & Pick<OrderRow, 'total'>): string {
  return `${aboutOf([order])}${formatMoney(fromWire(order.total))}`
}

/** '≈ ' before a sum of orders that is an estimate. */
export function aboutOf(orders: readonly Estimated[]): string {
  return orders.some(({ unweighedItems }) => unweighedItems > 0) ? '≈ ' : ''
}
