import { getAnalyticsDetail, getPurchasesFile, noCategory } from '@larder/contract/analytics/analytics-detail.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { Deps } from '../deps.ts'
import { route, type App } from '../http/route.ts'
import { computeReport } from '../reports/compute-report.ts'
import { listPeriodOrders } from './period-orders.queries.ts'
import { purchaseRow } from './purchase-row.ts'
import { purchasesFileReport } from './purchases-file.ts'
import { listPurchases } from './purchases.queries.ts'
import { wantedPeriod } from './wanted-period.ts'

/** The items or orders behind a total. */
export function registerAnalyticsDetailRoutes(app: App, deps: Deps): void {
  route(
    app,
    deps,
    getAnalyticsDetail,
    async ({ context, query }) => {
      const { section, page, limit, sort = '-tot_spent', distributor_id: distributorId } = query
      const { days } = wantedPeriod(context, query)
      if (section === 'order') {
        const wanted = { distributorId, page, limit }
        const { orders, totalCount, totalCents, isEstimate, appliedCents, cancelled, refused } = await listPeriodOrders(
          context,
          days,
          wanted,
        )
        return {
          data: orders.map((order) => ({
            order_id: order.id,
            order_number: order.purchaseOrderNumber,
            distributor: order.distributor,
            order_date: order.orderedOn,
            delivery_date: order.deliveryOn,
            line_items: order.lineCount,
            tot_amount: cents(order.totalCents),
            unweighed_items: order.unweighedLines,
            status: order.status,
            isRefused: order.isRefused,
          })),
          _meta: {
            ...pagingMeta(totalCount, page, limit),
            total: cents(totalCents),
            isEstimate,
            appliedCredits: cents(appliedCents),
            paidAboveBest: null,
            cancelled,
            refused,
          },
        }
      }
      const category = query.category === noCategory ? '' : query.category
      const { items, totals } = await listPurchases(context, days, { distributorId, category }, { sort, page, limit })
      return {
        data: items.map(purchaseRow),
        _meta: {
          ...pagingMeta(totals.rows, page, limit),
          total: cents(totals.spentCents),
          isEstimate: totals.isEstimate,
          paidAboveBest: cents(totals.aboveBestCents),
          appliedCredits: null,
          cancelled: null,
          refused: null,
        },
      }
    },
    { isReport: true },
  )

  route(app, deps, getPurchasesFile, ({ context, query }) => computeReport(deps, purchasesFileReport, context, query), {
    isReport: true,
    limitedAs: 'export',
  })
}
