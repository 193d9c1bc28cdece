import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { saveFrom } from '../../distributors/save-file.ts'
import { showMessage } from '../../shell/modals.tsx'
import { linkOf, type OrderFile } from './order-link.ts'

/** Saves a file of an order. Its links are short-lived, so they are asked for at that moment. */
export async function saveOrderFile(orderId: number, file: OrderFile): Promise<void> {
  try {
    const url = linkOf(await call('getOrder', { params: { id: orderId }, query: {} }, { quiet: true }), file)
    if (url) saveFrom(url)
    else await showMessage({ title: 'Alert', message: 'This order has no file yet.' })
  } catch (failure) {
    await showMessage({ title: 'Alert', message: messageOf(failure) })
  }
}
