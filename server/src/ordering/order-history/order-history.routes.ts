import { getOrderInventoryItems } from '@larder/contract/ordering/order-inventory.ts'
import { getOrderDownload365, getOrderHistoryDownload, notAnInvoice } from '@larder/contract/ordering/order-history.ts'
import { getReorder } from '@larder/contract/ordering/reorder.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { wholeList } from '@larder/contract/shared.ts'
import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import type { Deps } from '../../deps.ts'
import { createDownload } from '../../http/answers/downloads.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { order365FileName } from './order-365-file.ts'
import { orderHistoryFileName } from './order-history-file.ts'
import { listOrderInventoryItems } from './order-inventory.queries.ts'
import { isKnownDistributor } from './order-filter.queries.ts'
import { findOrder } from '../orders/orders.queries.ts'
import { previewReorder } from './reorder.ts'

/** Calls about orders once they are placed. */
export function registerOrderHistoryRoutes(app: App, deps: Deps): void {
  route(app, deps, getReorder, ({ context, params }) => previewReorder(context, params.id))

  route(app, deps, getOrderInventoryItems, async ({ context, params }) => {
    if (!(await findOrder(context, params.id))) refuse(notFound)
    return wholeList(await listOrderInventoryItems(context, params.id))
  })

  route(
    app,
    deps,
    getOrderDownload365,
    async ({ context, params }) => {
      const order = (await findOrder(context, params.id)) ?? refuse(notFound)
      if (order.status === 'cancelled' || order.status === 'payment_pending' || order.isRefused) refuse(notAnInvoice)
      const fileName = order365FileName(order.purchaseOrderNumber)
      return { order365Url: await createDownload(context, { kind: 'order-365', objectId: order.id, fileName }) }
    },
    { limitedAs: 'export' },
  )

  route(
    app,
    deps,
    getOrderHistoryDownload,
    async ({ context, actor, query, now }) => {
      const { format, ...filter } = query
      if (filter.distributorId && !(await isKnownDistributor(context, filter.distributorId))) refuse(notFound)
      const file = {
        kind: `order-history-${format}` as const,
        objectId: actor.locationId,
        fileName: orderHistoryFileName(filter, format, inTimeZone(now, actor.timeZone)),
        filters: filter,
      }
      return { orderHistoryUrl: await createDownload(context, file) }
    },
    { limitedAs: 'export' },
  )
}
