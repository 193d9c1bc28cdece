import { wallClock } from '@larder/domain/values/calendar-date.ts'
import { recordPurchases, type PurchasedLine } from '../catalogue/record-purchases.ts'
import type { Tx } from '../database/connection.ts'
import type { Deps } from '../deps.ts'
import { writePurchaseOrderMail } from './purchase-order-mail.ts'

export type StandingOrder = { orderId: number; distributorId: number; bought: PurchasedLine[] }

/** What follows when an order stands: its items count as bought, and its mail to the sales rep is queued. */
export async function handOverOrder(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  { locationId, timeZone }: { locationId: number; timeZone: string },
  { orderId, distributorId, bought }: StandingOrder,
  now: Date,
): Promise<void> {
  await recordPurchases(tx, locationId, bought, wallClock(now, timeZone).date)
  await writePurchaseOrderMail(deps, tx, { locationId, orderId, distributorId, now })
}
