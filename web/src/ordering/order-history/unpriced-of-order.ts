import type { OrderRow } from '@larder/contract/ordering/orders.ts'
import { noMoney } from '@larder/domain/values/money.ts'
import { unpricedText } from '../cart/line-price.ts'

type Unpriced = Pick<OrderRow, 'marketPriceItems' | 'specialRequests'>

/** Gives in words the lines that the total of an order on its way leaves out: '2 market-price items + 1 special request'; empty when nothing. */
export function unpricedOfOrder({ marketPriceItems, specialRequests }: Unpriced): string {
  return unpricedText({ totalCents: noMoney, marketPriceLines: marketPriceItems, specialLines: specialRequests })
}

/** Gives the same for the totals of several orders together. */
export function unpricedOfOrders(orders: readonly Unpriced[]): string {
  return unpricedOfOrder({
    marketPriceItems: orders.reduce((count, order) => count + order.marketPriceItems, 0),
    specialRequests: orders.reduce((count, order) => count + order.specialRequests, 0),
  })
}
