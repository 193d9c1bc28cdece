import type { OrderRow } from '@larder/contract/ordering/orders.ts'
import { noMoney } from '@larder/domain/values/money.ts'
import { counted, unpricedText } from '../cart/line-price.ts'

type Unpriced = Pick<OrderRow, 'marketPriceItems' | 'specialRequests' | 'status'>

/**
 * The lines that the total of an order leaves out: '2 market-price items + 1 special request'; of a received one what was
 * kept without a price, '1 unpriced item'. Empty when none.
 */
export function unpricedOfOrder(order: Unpriced): string {
  return unpricedOfOrders([order])
}

/** The lines that the totals of several orders leave out together, in words. */
export function unpricedOfOrders(orders: readonly Unpriced[]): string {
  const isReceived = ({ status }: Unpriced) => status === 'received'
  const onTheWay = orders.filter((order) => !isReceived(order))
  const ordered = unpricedText({
    totalCents: noMoney,
    marketPriceLines: countOf(onTheWay, 'marketPriceItems'),
    specialLines: countOf(onTheWay, 'specialRequests'),
  })
  const kept = counted(countOf(orders.filter(isReceived), 'marketPriceItems'), 'unpriced item')
  return [ordered, kept].filter(Boolean).join(' + ')
}

function countOf(orders: readonly Unpriced[], what: 'marketPriceItems' | 'specialRequests'): number {
  return orders.reduce((count, order) => count + order[what], 0)
}
