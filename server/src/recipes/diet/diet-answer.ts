import { dietOfRecipe, type FoodDiet, type FoodOfRecipe, type RecipeDiet } from '@larder/domain/recipes/diet/diet.ts'
import { proposeDiet } from '@larder/domain/recipes/diet/propose-diet.ts'
import type { AtLocation } from '../../context.ts'
import {
  listFoodsByPart,
  listFoodsOfRecipes,
  type FoodOfPart,
  type FoodRow,
  type SubRecipeUse,
} from './diets.queries.ts'

/** The allergens and diet of each of these recipes, their sub-recipes included. */
export async function dietsOfRecipes(at: AtLocation, ids: readonly number[]): Promise<Map<number, RecipeDiet>> {
  const { foods, uses } = await listFoodsByPart(at, ids)
  const own = foodsOfParts(foods)
  const below = Map.groupBy(uses, ({ recipeId }) => recipeId)
  const parts = new Map<number, ReadonlySet<number>>()
  return new Map(
    ids.map((id) => {
      const distinct = new Set<FoodOfRecipe>()
      for (const part of partsOf(id, below, parts)) for (const food of own.get(part) ?? []) distinct.add(food)
      return [id, dietOfRecipe([...distinct])]
    }),
  )
}

/** The foods that each recipe names itself; the same food is the same object in all of them. */
function foodsOfParts(rows: readonly FoodOfPart[]): Map<number, FoodOfRecipe[]> {
  const known = new Map<string, FoodOfRecipe>()
  const own = new Map<number, FoodOfRecipe[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const food = known.get(key) ?? foodOf(row)
    known.set(key, food)
    const of = own.get(row.recipeId)
    if (of) of.push(food)
    else own.set(row.recipeId, [food])
  }
  return own
}

/** The recipe itself and all that it is made of; those found before are kept in `found`. */
function partsOf(
  id: number,
  below: ReadonlyMap<number, readonly SubRecipeUse[]>,
  found: Map<number, ReadonlySet<number>>,
): ReadonlySet<number> {
  const known = found.get(id)
  if (known) return known
  const parts = new Set([id])
  // There are no circles; were there one, it would end here.
  found.set(id, parts)
  for (const { subRecipeId } of below.get(id) ?? [])
    for (const part of partsOf(subRecipeId, below, found)) parts.add(part)
  return parts
}

function keyOf({ itemId, customItemId, name }: FoodOfPart): string {
  return itemId === null && customItemId === null ? `named ${name}` : `${itemId} ${customItemId}`
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

function foodOf({ name, allergens, diet }: Pick<FoodRow, 'name' | 'allergens' | 'diet'>): FoodOfRecipe {
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
