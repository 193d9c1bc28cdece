import { getAnalytics } from '@larder/contract/analytics/analytics.ts'
import { getAnalyticsDetail, noCategory } from '@larder/contract/analytics/analytics-detail.ts'
import { getItemLookup, getItemStatistics } from '@larder/contract/analytics/item-lookup.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import { cents } from '@larder/domain/values/money.ts'
import { rememberItemRows } from '../catalogue/items/item-rows.ts'
import { itemsAskedFor } from '../catalogue/items/items-asked-for.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/failures.ts'
import { route, type App } from '../http/route.ts'
import { lookedUpItem } from './looked-up-item.ts'
import { listPeriodOrders } from './period-orders.queries.ts'
import { purchaseRow } from './purchase-row.ts'
import { listPurchases } from './purchases.queries.ts'
import { readAnalytics } from './read-analytics.ts'
import { readItemStatistics } from './read-item-statistics.ts'
import { wantedPeriod } from './wanted-period.ts'

/** Figures to decide by: what was bought, ordered and saved in a period. Definitions are in docs/analytics.md. */
export function registerAnalyticsRoutes(app: App, deps: Deps): void {
  const rowsOf = rememberItemRows()

  route(app, deps, getAnalytics, async ({ context, query }) => ({
    filter_type: query.filter_type,
    ...(await readAnalytics(context, wantedPeriod(context, query))),
  }))

  route(app, deps, getAnalyticsDetail, async ({ context, query, actor }) => {
    const { section, page, limit, sort = '-tot_spent', distributor_id: distributorId } = query
    const { instants } = wantedPeriod(context, query)
    if (section === 'order') {
      const wanted = { distributorId, timeZone: actor.timeZone, page, limit }
      const { orders, totalCount, totalCents } = await listPeriodOrders(context, instants, wanted)
      return {
        data: orders.map((order) => ({
          ...{ order_id: order.id, order_number: order.purchaseOrderNumber, distributor: order.distributor },
          ...{ order_date: order.orderedOn, delivery_date: order.deliveryOn, line_items: order.lineCount },
          ...{ tot_amount: cents(order.totalCents), status: order.status },
        })),
        _meta: { ...pagingMeta(totalCount, page, limit), total: cents(totalCents), paidAboveBest: null },
      }
    }
    const category = query.category === noCategory ? '' : query.category
    const { items, totals } = await listPurchases(context, instants, { distributorId, category }, { sort, page, limit })
    return {
      data: items.map(purchaseRow),
      _meta: {
        ...pagingMeta(totals.rows, page, limit),
        ...{ total: cents(totals.spentCents), paidAboveBest: cents(totals.aboveBestCents) },
      },
    }
  })

  route(app, deps, getItemLookup, async ({ context, query: { filterOptions = {}, limit, page }, actor }) => {
    const { keys, totalCount, isNear } = await itemsAskedFor(context, actor.flags, filterOptions, limit, page)
    const rows = await rowsOf(context, keys)
    return {
      data: rows.map(lookedUpItem),
      _meta: { ...pagingMeta(totalCount, page, limit), ...(isNear ? { isNear } : {}) },
    }
  })

  route(app, deps, getItemStatistics, async ({ context, query }) => {
    const found = await readItemStatistics(context, wantedPeriod(context, query), query.item_distributor_id)
    return found ?? refuse(notFound)
  })
}
