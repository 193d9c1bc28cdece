import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { saveFrom } from '../../kit/save-file.ts'
import { toastFailure } from '../../kit/layers/toasts.tsx'
import { orderFilterOf, type OrderHistoryUrl } from './order-history-url.ts'

/** Saves the orders that the address asks for as a spreadsheet. */
export async function saveOrderHistory(url: OrderHistoryUrl, format: 'csv' | 'xlsx'): Promise<void> {
  try {
    const { orderHistoryUrl } = await call('getOrderHistoryDownload', { query: { ...orderFilterOf(url), format } })
    saveFrom(orderHistoryUrl)
  } catch (failure) {
    toastFailure(messageOf(failure))
  }
}
