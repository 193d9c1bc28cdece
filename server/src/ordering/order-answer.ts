import { notFound } from '@larder/contract/refusal.ts'
import type { Queryable } from '../database/connection.ts'
import type { Actor } from '../http/actor.ts'
import { createDownload } from '../http/downloads.ts'
import { refuse } from '../http/failures.ts'
import { findOrder, listOrderItems } from './orders.queries.ts'
import { purchaseOrderFileName } from './purchase-order-file.ts'

/** One order with its links, and its lines when wanted. */
export async function orderAnswer(db: Queryable, actor: Actor, orderId: number, withItems: boolean, now: Date) {
  const order = (await findOrder(db, actor.locationId, orderId)) ?? refuse(notFound)
  const link = (kind: 'purchase-order-pdf' | 'purchase-order-xlsx', format: 'pdf' | 'xlsx') =>
    createDownload(
      db,
      actor,
      { kind, objectId: orderId, fileName: purchaseOrderFileName(order.purchaseOrderNumber, format) },
      now,
    )
  return {
    ...order,
    purchaseOrderUrl: await link('purchase-order-pdf', 'pdf'),
    purchaseOrderUrlExcel: await link('purchase-order-xlsx', 'xlsx'),
    ...(withItems ? { items: await listOrderItems(db, actor.locationId, orderId) } : {}),
  }
}
