import {
  getPos,
  getPosDetail,
  postAssignRecipe,
  postSalesFile,
  postSalesFileCheck,
} from '@larder/contract/pos/sales.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import { mappedSales } from '@larder/domain/pos/mapped-sales.ts'
import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { Deps } from '../deps.ts'
import { route, type App } from '../http/route.ts'
import { sumSold } from '../recipes/sum-sold.queries.ts'
import { assignRecipe } from './assign-recipe.ts'
import { checkSales, importSales } from './import-sales.ts'
import { proposedRecipes } from './proposed-recipes.ts'
import { listMenuRecipes, listPosDays, listPosSales } from './sales.queries.ts'

/** Point of sale: what was sold, and which recipe each sold item is. */
export function registerPosRoutes(app: App, deps: Deps): void {
  route(app, deps, getPos, async ({ context, query }) => {
    const [days, all] = [await listPosDays(context, query), await sumSold(context, null, null)]
    return {
      data: days.map(({ date, ...money }) => ({ date, total: cents(money.totalCents), ...mappedSales(money) })),
      _meta: { ...pagingMeta(all.days, query.page, query.limit), ...mappedSales(all) },
    }
  })

  route(app, deps, getPosDetail, async ({ context, params, query }) => {
    const [sales, day] = [
      await listPosSales(context, params.date, query),
      await sumSold(context, params.date, params.date),
    ]
    const isAnyUnmapped = sales.some(({ recipeId }) => recipeId === null)
    const proposed = await proposedRecipes(sales, isAnyUnmapped ? await listMenuRecipes(context) : [])
    return {
      data: sales.map(({ itemName, category, isModifier, sold, void: voided, amountCents, recipeId, recipe }) => ({
        item_name: itemName,
        pos_category: category,
        isModifier,
        price: cents(amountCents),
        quantity_sold: sold / 1_000,
        quantity_void: voided / 1_000,
        quantity_net: (sold - voided) / 1_000,
        recipe_id: recipeId,
        recipe,
        proposed: proposed.get(itemName) ?? null,
      })),
      _meta: {
        ...pagingMeta(day.rows, query.page, query.limit),
        ...mappedSales(day),
        total: cents(day.totalCents),
      },
    }
  })

  route(app, deps, postAssignRecipe, ({ context, body }) => assignRecipe(context, body))

  const dayOf = (date: string | undefined) => (date === undefined ? null : calendarDate(date))
  route(app, deps, postSalesFileCheck, ({ context, body, file }) => checkSales(context, file, dayOf(body.date)), {
    limitedAs: 'invoice-image',
  })

  route(
    app,
    deps,
    postSalesFile,
    ({ context, body: { date, version }, file }) => importSales(context, file, { onlyDay: dayOf(date), version }),
    { limitedAs: 'invoice-image' },
  )
}
