import { firstTarget } from '@larder/domain/recipes/food-cost-target.ts'
import type { Context } from '../../context.ts'
import { asOfOneInstant } from '../../inventory/inventories/as-of-one-instant.ts'
import type { IngredientRow, LinkRow } from '../../recipes/costs/costs.queries.ts'
import { sumSold } from '../../recipes/sum-sold.queries.ts'
import { findTarget } from '../../recipes/target/food-cost-target.queries.ts'
import { listCounts, listFoods, type CountRow } from './counted-foods.queries.ts'
import { listReceived, listSold, listWasted } from './moves.queries.ts'
import { recipesOfPeriod, type RecipesBy } from './recipes-of-period.ts'
import { periodOf } from './variance-period.ts'

/** All that is read of a period, as of one instant: a delivery that is received meanwhile is in all figures or in none. */
export function readFacts(
  context: Context,
  chosen: { opening?: number | undefined; closing?: number | undefined; recipes: RecipesBy },
) {
  return asOfOneInstant(context, async (tx) => {
    const period = await periodOf(tx, chosen)
    const { from, until, salesFrom, salesTo, opening, closing } = period
    const counts = await listCounts(tx, [opening.id, closing.id])
    const received = await listReceived(tx, from.instant, until.instant)
    const soldRows = await listSold(tx, salesFrom, salesTo)
    const wasted = await listWasted(tx, from.instant, until.instant)
    const made = await recipesOfPeriod(tx, chosen.recipes, salesTo)
    const foods = await listFoods(tx, ...idsOfFoods(counts, made.ingredients, made.links))
    const sales = await sumSold(tx, salesFrom, salesTo)
    const { target: targetPercent } = (await findTarget(tx)) ?? firstTarget
    return { period, counts, received, soldRows, wasted, ...made, foods, sales, targetPercent }
  })
}

function idsOfFoods(
  counts: readonly CountRow[],
  ingredients: readonly IngredientRow[],
  links: readonly LinkRow[],
): [items: number[], customItems: number[]] {
  const ids = (found: (number | null)[]) => [...new Set(found.filter((id) => id !== null))]
  return [
    ids([...counts, ...ingredients, ...links].map(({ itemId }) => itemId)),
    ids([...counts, ...links].map(({ customItemId }) => customItemId)),
  ]
}
