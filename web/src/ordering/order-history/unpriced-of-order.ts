import type { OrderRow } from '@larder/contract/ordering/orders.ts'
import { noMoney } from '@larder/domain/values/money.ts'
import { unpricedText } from '../cart/line-price.ts'

type Unpriced = Pick<OrderRow, 'marketPriceItems' | 'specialRequests'>

/** The lines that the total of an order on its way leaves out: '2 market-price items + 1 special request'; empty when none. */
export function unpricedOfOrder({ marketPriceItems, specialRequests }: Unpriced): string {
  return unpricedText({ totalCents: noMoney, marketPriceLines: marketPriceItems, specialLines: specialRequests })
}

/** The lines that the totals of several orders leave out together, in words. */
export function unpricedOfOrders(orders: readonly Unpriced[]): string {
  return unpricedOfOrder({
    marketPriceItems: orders.reduce((count, order) => count + order.marketPriceItems, 0),
    specialRequests: orders.reduce((count, order) => count + order.specialRequests, 0),
  })
}
