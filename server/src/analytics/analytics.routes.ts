import { getAnalytics } from '@larder/contract/analytics/analytics.ts'
import type { Deps } from '../deps.ts'
import { route, type App } from '../http/route.ts'
import { registerAnalyticsDetailRoutes } from './analytics-detail.routes.ts'
import { registerItemLookupRoutes } from './item-lookup.routes.ts'
import { readAnalytics } from './read-analytics.ts'
import { wantedPeriod } from './wanted-period.ts'

/** Figures to decide by: what was bought, ordered and saved in a period. Definitions are in docs/analytics.md. */
export function registerAnalyticsRoutes(app: App, deps: Deps): void {
  route(
    app,
    deps,
    getAnalytics,
    async ({ context, query }) => ({
      filter_type: query.filter_type,
      ...(await readAnalytics(context, wantedPeriod(context, query))),
    }),
    { isReport: true },
  )

  registerAnalyticsDetailRoutes(app, deps)
  registerItemLookupRoutes(app, deps)
}
