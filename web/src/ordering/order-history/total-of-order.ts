import type { OrderRow } from '@larder/contract/ordering/orders.ts'
import { fromWire } from '../../api/wire-money.ts'
import { formatAbout } from '../../kit/money.ts'

type Estimated = Pick<OrderRow, 'unweighedItems'>

/** The total of an order as read: '≈ $30.00' where something of it is billed by weight and not weighed yet. */
export function totalOfOrder(order: Estimated & Pick<OrderRow, 'total'>): string {
  return amountOfOrder(order, order.total)
}

/** An amount of an order that its goods are in, as read. */
export function amountOfOrder(order: Estimated, dollars: number): string {
  return formatAbout(fromWire(dollars), isAnyEstimated([order]))
}

/** Whether a sum of orders is an estimate. */
export function isAnyEstimated(orders: readonly Estimated[]): boolean {
  return orders.some(({ unweighedItems }) => unweighedItems > 0)
}
