import {
  deleteRecipe,
  getRecipe,
  getRecipePrint,
  getRecipes,
  patchRecipe,
  postRecipe,
  postRecipeCopy,
  postRecipeDuplicate,
} from '@larder/contract/recipes/recipes.ts'
import { recipeNotFound } from '@larder/contract/recipes/refusals.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import { mappedSales } from '@larder/domain/pos/mapped-sales.ts'
import { fraction, printDecimal } from '@larder/domain/values/fraction.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { Deps } from '../deps.ts'
import { createDownload } from '../http/answers/downloads.ts'
import { refuse } from '../http/failures.ts'
import { idempotencyKey } from '../http/idempotency.ts'
import { route, type App } from '../http/route.ts'
import { copyToLocation } from './copy-to-location.ts'
import { freshCosts } from './costs/cost-recipes.ts'
import { dietAnswer, dietsOfRecipes } from './diet/diet-answer.ts'
import { photoLinks } from './photos/photo-links.ts'
import { monthAgo, readRecipe, rowAnswer } from './recipe-answer.ts'
import { listRecipes, type RecipeWeights } from './recipe-list.queries.ts'
import { existRecipes } from './recipe-print.queries.ts'
import { copyPhoto, forgetPhoto } from './photos/recipe-photo.ts'
import { changeRecipe, createRecipe, deleteRecipe as remove, duplicateRecipe } from './write-recipe.ts'

export function registerRecipeRoutes(app: App, deps: Deps): void {
  route(app, deps, getRecipes, async ({ context, query }) => {
    await freshCosts(context)
    const expand = new Set(query.expand?.split(',').map((name) => name.trim()))
    const { rows, totalCount, weights, money } = await listRecipes(context, { ...query, monthAgo: monthAgo(context) })
    const diets = await dietsOfRecipes(
      context,
      rows.map(({ id }) => id),
    )
    const isOfSales = expand.has('posQuantitySold') || expand.has('posTotalSold')
    const mapped = isOfSales ? mappedSales(money) : {}
    const data = []
    for (const row of rows)
      data.push({
        ...rowAnswer(row),
        allergens: dietAnswer(diets.get(row.id)),
        ...(expand.has('posQuantitySold') ? { posQuantitySold: Number(row.quantitySold ?? 0) } : {}),
        ...(expand.has('posTotalSold') ? { posTotalSold: cents(row.soldCents ?? 0) } : {}),
        ...(expand.has('menu') ? { menu: { id: row.menuId, name: row.menuName } } : {}),
        ...(expand.has('photo') ? { photoUrl: (await photoLinks(context, row)).thumbnailUrl } : {}),
      })
    return { data, _meta: pagingMeta(totalCount, query.page, query.limit), totals: { ...totalsOf(weights), ...mapped } }
  })

  // Before '/recipe/{id}', which would take it for an id.
  route(
    app,
    deps,
    getRecipePrint,
    async ({ context, query }) => {
      if (!(await existRecipes(context, query.recipes))) refuse(recipeNotFound)
      const url = await createDownload(context, {
        kind: 'recipe-cards',
        objectId: 0,
        fileName: 'recipes.pdf',
        filters: { recipes: query.recipes, costs: query.costs === '1' && context.actor.seePrices },
      })
      return { url }
    },
    { limitedAs: 'export' },
  )

  route(app, deps, getRecipe, async ({ context, params, query }) => {
    const expand = query.expand?.split(',').map((name) => name.trim())
    const has = (part: string) => !expand || expand.includes(part)
    return readRecipe(context, params.id, { ingredients: has('ingredients'), comparisonView: has('comparisonView') })
  })

  route(app, deps, postRecipe, async ({ context, body }) => readRecipe(context, await createRecipe(context, body)))

  route(app, deps, patchRecipe, async ({ context, params, body }) => {
    await changeRecipe(context, params.id, body)
    return readRecipe(context, params.id)
  })

  route(app, deps, deleteRecipe, async ({ context, params }) => {
    const { photoKey } = await remove(context, params.id)
    await forgetPhoto(deps, photoKey)
    return { message: 'The recipe was deleted.' }
  })

  route(app, deps, postRecipeDuplicate, async ({ context, params }) => {
    const { id, photoKey } = await duplicateRecipe(context, params.id)
    await copyPhoto(deps, context, { toId: id, photoKey })
    return readRecipe(context, id)
  })

  route(
    app,
    deps,
    postRecipeCopy,
    ({ context, params, request, requestId }) => {
      const of = { recipeId: params.id, locationId: params.locationId }
      return copyToLocation(deps, context, { ...of, requestId, key: idempotencyKey(request) })
    },
    // The copies are kept at the other location before their photos are copied.
    { worksInStages: () => true },
  )
}

/** The food cost of the recipes found: what was sold counts as often as it was sold. */
function totalsOf({ soldCost, soldPrice, cost, price }: RecipeWeights) {
  const isWeightedBySales = Number(soldPrice ?? 0) > 0
  const [of, over] = isWeightedBySales ? [soldCost, soldPrice] : [cost, price]
  const share = of && over && Number(over) > 0 ? percent(of, over) : null
  return { foodCostPercent: share, isWeightedBySales }
}

/** Both are sums of whole cents times a sold quantity, with few decimals. */
function percent(of: string, over: string): number {
  const thousandths = (text: string) => BigInt(Math.round(Number(text) * 1_000))
  return Number(printDecimal(fraction(thousandths(of), thousandths(over)).mul(100), 2))
}
