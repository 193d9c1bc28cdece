import { wallClock } from '@larder/domain/values/calendar-date.ts'
import { purchases, type PurchasedLine } from '../../catalogue/items/record-purchases.ts'
import type { Statement } from '../../database/batch.ts'
import type { NextOrder } from '../orders/place-order.queries.ts'
import { orderToExchange } from '../../distributors/edi/edi-files.queries.ts'
import { purchaseOrderMail } from './purchase-order-mail.ts'

/** The next steps once an order is placed: its items count as bought, and its EDI file or mail waits in the outbox. */
export function orderHandedOver(
  { locationId, timeZone }: { locationId: number; timeZone: string },
  next: NextOrder,
  bought: readonly PurchasedLine[],
  now: Date,
): Statement<never>[] {
  const handedOver = next.isByEdi
    ? orderToExchange(locationId, next.orderId, now)
    : purchaseOrderMail({ locationId, now, next })
  return [...purchases(locationId, bought, wallClock(now, timeZone).date), handedOver]
}
