import { notFound } from '@larder/contract/refusal.ts'
import type { Queryable } from '../database/connection.ts'
import type { Actor } from '../http/actor.ts'
import { createDownloads } from '../http/downloads.ts'
import { refuse } from '../http/failures.ts'
import { findOrder, listOrderItems } from './orders.queries.ts'
import { purchaseOrderFileName } from './purchase-order-file.ts'

/** One order with its links, and its lines when wanted. */
export async function orderAnswer(db: Queryable, actor: Actor, orderId: number, withItems: boolean, now: Date) {
  const order = (await findOrder(db, actor.locationId, orderId)) ?? refuse(notFound)
  const file = (kind: 'purchase-order-pdf' | 'purchase-order-xlsx', format: 'pdf' | 'xlsx') => ({
    kind,
    objectId: orderId,
    fileName: purchaseOrderFileName(order.purchaseOrderNumber, format),
  })
  const files = [file('purchase-order-pdf', 'pdf'), file('purchase-order-xlsx', 'xlsx')]
  const [pdf = '', xlsx = ''] = await createDownloads(db, actor, files, now)
  return {
    ...order,
    purchaseOrderUrl: pdf,
    purchaseOrderUrlExcel: xlsx,
    ...(withItems ? { items: await listOrderItems(db, actor.locationId, orderId) } : {}),
  }
}
