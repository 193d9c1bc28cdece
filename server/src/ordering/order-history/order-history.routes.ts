import { getOrderInventoryItems } from '@larder/contract/ordering/order-inventory.ts'
import {
  getOrderDownload365,
  getOrderHistoryDownload,
  notAnInvoice,
} from '@larder/contract/ordering/orders-downloads.ts'
import { getReorder } from '@larder/contract/ordering/reorder.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { wholeList } from '@larder/contract/shared.ts'
import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import type { Deps } from '../../deps.ts'
import { createDownload } from '../../http/answers/downloads.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { order365FileName } from './order-365-file.ts'
import { listOrderInventoryItems } from './order-inventory.queries.ts'
import { isKnownDistributor } from './order-filter.queries.ts'
import { findOrder } from '../orders/orders.queries.ts'
import { previewReorder } from './reorder.ts'

/** What is done with orders once they are placed. */
export function registerOrderHistoryRoutes(app: App, deps: Deps): void {
  route(app, deps, getReorder, ({ db, actor, params }) => previewReorder(db, actor.locationId, params.id))

  route(app, deps, getOrderInventoryItems, async ({ db, actor, params }) => {
    if (!(await findOrder(db, actor.locationId, params.id))) refuse(notFound)
    return wholeList(await listOrderInventoryItems(db, actor.locationId, params.id))
  })

  route(app, deps, getOrderDownload365, async ({ db, actor, params, now }) => {
    const order = (await findOrder(db, actor.locationId, params.id)) ?? refuse(notFound)
    if (order.status === 'cancelled' || order.status === 'payment_pending') refuse(notAnInvoice)
    const fileName = order365FileName(order.purchaseOrderNumber)
    return { order365Url: await createDownload(db, actor, { kind: 'order-365', objectId: order.id, fileName }, now) }
  })

  route(
    app,
    deps,
    getOrderHistoryDownload,
    async ({ db, actor, query, now }) => {
      const { format, ...filter } = query
      if (filter.distributorId && !(await isKnownDistributor(db, actor.locationId, filter.distributorId)))
        refuse(notFound)
      const file = {
        kind: `order-history-${format}` as const,
        objectId: actor.locationId,
        fileName: `order-history-${inTimeZone(now, actor.timeZone)}.${format}`,
        filters: { ...filter, timeZone: actor.timeZone },
      }
      return { orderHistoryUrl: await createDownload(db, actor, file, now) }
    },
    { limitedAs: 'export' },
  )
}
