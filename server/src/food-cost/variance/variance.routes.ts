import { getVariance, getVarianceSums, putVarianceCause } from '@larder/contract/food-cost/variance.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import type { Deps } from '../../deps.ts'
import { route, type App } from '../../http/route.ts'
import { assignCause } from './assign-cause.ts'
import { listCauses } from './causes.queries.ts'
import { readVariance } from './read-variance.ts'
import { keyOf } from './recipes-to-use.ts'
import { largestFirst, rowAnswer, summaryAnswer, sumsBy } from './variance-answer.ts'

/** Actual against theoretical use of food between two inventories. */
export function registerVarianceRoutes(app: App, deps: Deps): void {
  route(
    app,
    deps,
    getVariance,
    async ({ context, query }) => {
      const { state, search = '', page, limit } = query
      const kitchen = await readVariance(context, query)
      const sought = search.trim().toLowerCase()
      const rows = largestFirst(
        kitchen.foods.filter((row) => row.state === state && row.food.name.toLowerCase().includes(sought)),
      )
      const { opening, closing } = kitchen.period
      const causes = new Map(
        (await listCauses(context, opening.id, closing.id)).map((cause) => [`${cause.kind} ${cause.foodId}`, cause]),
      )
      return {
        data: rows
          .slice((page - 1) * limit, page * limit)
          .map((row) => rowAnswer(row, kitchen, causes.get(keyOf(row.food.kind, row.food.id)))),
        _meta: pagingMeta(rows.length, page, limit),
        summary: summaryAnswer(kitchen),
      }
    },
    { isReport: true },
  )

  route(
    app,
    deps,
    getVarianceSums,
    async ({ context, query }) => {
      const kitchen = await readVariance(context, query)
      return { data: sumsBy(query.by, kitchen), summary: summaryAnswer(kitchen) }
    },
    { isReport: true },
  )

  route(app, deps, putVarianceCause, async ({ context, body }) => {
    await assignCause(context, body)
    return { message: body.cause === null ? 'Cause taken back.' : 'Cause saved.' }
  })
}
