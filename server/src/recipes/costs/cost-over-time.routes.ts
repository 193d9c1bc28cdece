import { getRecipeCosts } from '@larder/contract/recipes/cost-over-time.ts'
import { recipeNotFound } from '@larder/contract/recipes/refusals.ts'
import { plusDays } from '@larder/domain/values/calendar-date.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { existRecipes } from '../recipe-print.queries.ts'
import { listCostDays } from './cost-days.queries.ts'
import { freshCosts, today } from './cost-recipes.ts'

const daysOfYear = 365

export function registerCostOverTimeRoutes(app: App, deps: Deps): void {
  route(app, deps, getRecipeCosts, async ({ context, params, query }) => {
    if (!(await existRecipes(context, [params.id]))) refuse(recipeNotFound)
    await freshCosts(context)
    const since = query.since ?? plusDays(today(context), -daysOfYear)
    const days = await listCostDays(context, params.id, since)
    return { since, today: today(context), data: days.map(({ date, costCents }) => ({ date, cost: cents(costCents) })) }
  })
}
