import type { Order } from '@larder/contract/ordering/orders.ts'
import { call } from '../../../api/client.ts'
import { messageOf } from '../../../api/failures.ts'
import { saveFrom } from '../../../kit/save-file.ts'
import { toast, toastFailure } from '../../../kit/layers/toasts.tsx'
import { linkOf, type OrderFile } from './order-link.ts'

/** Saves a file of an order. Its links are short-lived, so they are asked for at that moment. */
export async function saveOrderFile(orderId: number, file: OrderFile | 'restaurant365'): Promise<void> {
  try {
    const url = file === 'restaurant365' ? await linkFor365(orderId) : linkOf(await orderNow(orderId), file)
    if (url) saveFrom(url)
    else toast({ message: 'This order has no file yet.' })
  } catch (failure) {
    toastFailure(messageOf(failure))
  }
}

async function linkFor365(orderId: number): Promise<string> {
  const { order365Url } = await call('getOrderDownload365', { params: { id: orderId } }, { quiet: true })
  return order365Url
}

function orderNow(orderId: number): Promise<Order> {
  return call('getOrder', { params: { id: orderId }, query: {} }, { quiet: true })
}
