import { getVariance, getVarianceSums, putVarianceCause } from '@larder/contract/food-cost/variance.ts'
import type { Deps } from '../../deps.ts'
import { route, type App } from '../../http/route.ts'
import { computeReport } from '../../reports/compute-report.ts'
import { assignCause } from './assign-cause.ts'
import { varianceReport, varianceSumsReport } from './variance-reports.ts'

/** Actual against theoretical use of food between two inventories. */
export function registerVarianceRoutes(app: App, deps: Deps): void {
  const isReport = true
  route(app, deps, getVariance, ({ context, query }) => computeReport(deps, varianceReport, context, query), {
    isReport,
  })
  route(app, deps, getVarianceSums, ({ context, query }) => computeReport(deps, varianceSumsReport, context, query), {
    isReport,
  })

  route(app, deps, putVarianceCause, async ({ context, body }) => {
    await assignCause(context, body)
    return { message: body.cause === null ? 'Cause taken back.' : 'Cause saved.' }
  })
}
