import type { LeftBehind } from '../../../accounts/area-manifest.ts'
import { queryClient } from '../../../api/query-client.ts'
import { distributorsQuery } from '../../cart/session/orders-in-cart.ts'
import { unansweredOrderOf } from './use-unanswered-orders.ts'
import { unansweredOrdersAnywhere } from './send-order.ts'

/** Orders that got no answer: after a log-out nobody could send the same again. */
export function ordersLeftBehind(): LeftBehind[] {
  const distributors = queryClient.getQueryData(distributorsQuery.queryKey)?.data
  const names = unansweredOrdersAnywhere().map((sent) => unansweredOrderOf(sent, distributors).name)
  if (names.length === 0) return []
  const to = new Intl.ListFormat('en-US').format(names)
  const orders = names.length === 1 ? 'The order' : 'The orders'
  const what = `${orders} to ${to} may have been placed; look at Order History before you order again`
  return [{ what, becomes: 'unanswered' }]
}
