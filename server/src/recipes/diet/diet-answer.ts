import { dietOfRecipe, type FoodDiet, type FoodOfRecipe, type RecipeDiet } from '@larder/domain/recipes/diet/diet.ts'
import { proposeDiet } from '@larder/domain/recipes/diet/propose-diet.ts'
import type { AtLocation } from '../../context.ts'
import { listFoodsOfRecipes, type FoodRow } from './diets.queries.ts'

/** The allergens and diet of each of these recipes, their sub-recipes included. */
export async function dietsOfRecipes(at: AtLocation, ids: readonly number[]): Promise<Map<number, RecipeDiet>> {
  const rows = await listFoodsOfRecipes(at, ids, 'any order')
  const foods = new Map<number, FoodOfRecipe[]>(ids.map((id) => [id, []]))
  for (const row of rows) foods.get(row.recipeId)?.push(foodOf(row))
  return new Map([...foods].map(([id, of]) => [id, dietOfRecipe(of)]))
}

/** As the wire has it; of a recipe without any food nothing. */
export function dietAnswer(diet: RecipeDiet = dietOfRecipe([])) {
  return { ...diet, contains: [...diet.contains], mayContain: [...diet.mayContain] }
}

/** The allergens and diet of one recipe, and of each food in it. */
export async function dietOfOne(at: AtLocation, id: number) {
  const rows = await listFoodsOfRecipes(at, [id], 'by name')
  return { ...dietAnswer(dietOfRecipe(rows.map(foodOf))), foods: rows.map(foodAnswer) }
}

function foodOf({ name, allergens, diet }: FoodRow): FoodOfRecipe {
  return { confirmed: allergens && diet ? { allergens, diet } : null, proposed: proposalFor(name) }
}

/** A list of recipes names the same foods again and again, and to read a name takes longer than all the rest of it. */
function proposalFor(name: string): FoodDiet {
  const known = proposals.get(name)
  if (known) return known
  if (proposals.size >= mostProposals) proposals.clear()
  const proposal = proposeDiet(name)
  proposals.set(name, proposal)
  return proposal
}

const mostProposals = 20_000
const proposals = new Map<string, FoodDiet>()

function foodAnswer(row: FoodRow) {
  const { confirmed, proposed } = foodOf(row)
  const { allergens, diet } = confirmed ?? proposed
  return {
    ...{ item_id: row.itemId, custom_item_id: row.customItemId, name: row.name, allergens: [...allergens], diet },
    confirmed:
      row.confirmedBy !== null && row.confirmedAt ? { by: row.confirmedBy, time: row.confirmedAt.toISOString() } : null,
  }
}
