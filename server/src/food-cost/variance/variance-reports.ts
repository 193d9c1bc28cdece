import type { getVariance, getVarianceSums } from '@larder/contract/food-cost/variance.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import type { HandlerAnswer, ParsedCall } from '@larder/contract/call.ts'
import type { Report } from '../../reports/report.ts'
import { listCauses } from './causes.queries.ts'
import { readVariance } from './read-variance.ts'
import { keyOf } from './recipes-to-use.ts'
import { largestFirst, rowAnswer, summaryAnswer, sumsBy } from './variance-answer.ts'

/** A page of foods whose use differs from what was sold, and the summary above it. */
export const varianceReport: Report<ParsedCall<typeof getVariance>['query'], HandlerAnswer<typeof getVariance>> = {
  name: 'variance',
  async make(context, query) {
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
}

/** The same, summed by what the call asks for. */
export const varianceSumsReport: Report<
  ParsedCall<typeof getVarianceSums>['query'],
  HandlerAnswer<typeof getVarianceSums>
> = {
  name: 'variance-sums',
  async make(context, query) {
    const kitchen = await readVariance(context, query)
    return { data: sumsBy(query.by, kitchen), summary: summaryAnswer(kitchen) }
  },
}
