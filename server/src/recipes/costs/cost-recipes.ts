import { costRecipes } from '@larder/domain/recipes/recipe-cost.ts'
import { inTimeZone, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { keepFraction } from '@larder/domain/values/fraction.ts'
import { roundToCents } from '@larder/domain/values/money.ts'
import { inTransaction, type AtLocation, type Context } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { repriceSubRecipes } from '../../inventory/group-items/sub-recipes.queries.ts'
import {
  holdRecipes,
  isCostDue,
  listIngredients,
  listLinks,
  listRecipeCosts,
  takeRecipesToCost,
  writeCosts,
} from './costs.queries.ts'
import { recipesToCost } from './recipes-to-cost.ts'

/** Brings the kept costs up to date before they are read, whatever moved a price since. */
export async function freshCosts(context: Context): Promise<void> {
  if (await isCostDue(context)) await costDueRecipes(context, today(context))
}

/** Costs what waits for it, and all recipes above; gives how many there were. */
export function costDueRecipes(at: AtLocation, on: CalendarDate): Promise<number> {
  return inTransaction(at, async (tx) => {
    await holdRecipes(tx)
    return costNow(tx, on)
  })
}

/** The same in a transaction that holds the recipes. */
export async function costNow(tx: AtLocation<Tx>, on: CalendarDate): Promise<number> {
  const recipeIds = await takeRecipesToCost(tx)
  if (recipeIds.length === 0) return 0
  const [recipes, ingredients, links] = [
    await listRecipeCosts(tx, recipeIds),
    await listIngredients(tx, recipeIds),
    await listLinks(tx, recipeIds),
  ]
  const toCost = recipesToCost(recipeIds, { recipes, ingredients, links })
  const costs = costRecipes(toCost.recipes, toCost.kept)
  await writeCosts(
    tx,
    [...costs].map(([id, { cost, isComplete, hasInactiveItems }]) => ({
      id,
      costExact: keepFraction(cost),
      costCents: roundToCents(cost, 'halfUp'),
      isCostComplete: isComplete,
      hasInactiveItems,
    })),
    on,
  )
  await repriceSubRecipes(tx, recipeIds)
  return recipeIds.length
}

export function today({ now, actor }: Context): CalendarDate {
  return inTimeZone(now, actor.timeZone)
}
