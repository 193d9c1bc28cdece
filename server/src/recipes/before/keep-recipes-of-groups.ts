import type { Context } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { holdRecipes } from '../costs/costs.queries.ts'
import { keepBefore } from './keep-before.ts'
import { listRecipesOfGroups } from './recipes-before.queries.ts'

/** Keeps the recipes that are made of these groups as they are, before the groups are deleted or get other items. */
export async function keepRecipesOfGroups(tx: Context<Tx>, groupIds: readonly number[]): Promise<void> {
  await holdRecipes(tx)
  for (const recipeId of await listRecipesOfGroups(tx, groupIds)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await keepBefore(tx, recipeId)
  }
}
