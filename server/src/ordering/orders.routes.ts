import { getOrder, getOrders, postOrder } from '@larder/contract/ordering/orders.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import type { Queryable } from '../database/connection.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { createDownload } from '../http/downloads.ts'
import { refuse } from '../http/failures.ts'
import { idempotencyKey } from '../http/idempotency.ts'
import { route, type App } from '../http/route.ts'
import { findOrder, listOrderItems, listOrders } from './orders.queries.ts'
import { placeOrder } from './place-order.ts'
import { purchaseOrderFileName } from './purchase-order-file.ts'

export function registerOrderRoutes(app: App, deps: Deps): void {
  route(app, deps, postOrder, async ({ db, actor, body, now, request }) => {
    const orderId = await placeOrder(deps, db, actor, body, idempotencyKey(request) ?? null, now)
    return orderAnswer(db, actor, orderId, true, now)
  })

  route(app, deps, getOrders, async ({ db, actor, query }) => {
    const { rows, totalCount } = await listOrders(db, actor.locationId, query)
    return { data: rows, _meta: pagingMeta(totalCount, query.page, query.limit) }
  })

  route(app, deps, getOrder, ({ db, actor, params, query, now }) => {
    const expand = query.expand?.split(',').map((name) => name.trim()) ?? []
    return orderAnswer(db, actor, params.id, expand.includes('items'), now)
  })
}

async function orderAnswer(db: Queryable, actor: Actor, orderId: number, withItems: boolean, now: Date) {
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
