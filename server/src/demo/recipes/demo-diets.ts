import { proposeDiet } from '@larder/domain/recipes/diet/propose-diet.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { keepDiet, listFoodsOfRecipes } from '../../recipes/diet/diets.queries.ts'

/** One food in so many is still to be confirmed, as in a kitchen that has bought something new. */
const oneIn = 12

/** Confirms the diets of the foods in these recipes, except one food in `oneIn`. */
export async function confirmDemoDiets(tx: Context<Tx>, recipeIds: readonly number[]): Promise<void> {
  const rows = await listFoodsOfRecipes(tx, recipeIds, 'any order')
  const foods = new Map(rows.map((row) => [`${row.itemId} ${row.customItemId}`, row]))
  const linked = [...foods.values()].filter(({ itemId, customItemId }) => itemId !== null || customItemId !== null)
  const inOrder = linked.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  for (const [at, { itemId, customItemId, name }] of inOrder.entries()) {
    if (at % oneIn === oneIn - 1) continue
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await keepDiet(tx, { itemId, customItemId, name, ...proposeDiet(name) }, { name: tx.actor.name, now: tx.now })
  }
}
