import { dietOfRecipe, type FoodDiet, type FoodOfRecipe, type RecipeDiet } from '@larder/domain/recipes/diet/diet.ts'
import { proposeDiet } from '@larder/domain/recipes/diet/propose-diet.ts'
import type { AtLocation } from '../../context.ts'
import { listFoodsOfRecipes, listNamedFoods, listParts, type FoodRow, type PartRow } from './diets.queries.ts'

/** `lastIn` is the recipe that it was last counted for: a recipe counts a food once, however often its parts name it. */
type CountedFood = { -readonly [Part in keyof FoodOfRecipe]: FoodOfRecipe[Part] } & { lastIn: number }

/** The allergens and diet of each of these recipes, their sub-recipes included. */
export async function dietsOfRecipes(at: AtLocation, ids: readonly number[]): Promise<Map<number, RecipeDiet>> {
  const rows = await listParts(at, ids)
  const own = await foodsOfParts(at, rows)
  const below = new Map(rows.map(({ recipeId, subRecipeIds }) => [recipeId, idsIn(subRecipeIds)]))
  const parts = new Map<number, ReadonlySet<number>>()
  const emptyNames = new Map(rows.map(({ recipeId, emptyName }) => [recipeId, emptyName]))
  return new Map(
    ids.map((id) => {
      const foods: FoodOfRecipe[] = []
      const emptySubRecipes: string[] = []
      for (const part of partsOf(id, below, parts)) {
        const emptyName = emptyNames.get(part) ?? null
        if (emptyName !== null && part !== id) emptySubRecipes.push(emptyName)
        for (const food of own.get(part) ?? []) {
          if (food.lastIn === id) continue
          food.lastIn = id
          foods.push(food)
        }
      }
      return [id, dietOfRecipe(foods, emptySubRecipes)]
    }),
  )
}

function idsIn(text: string | null): number[] {
  return text === null ? [] : text.split(' ').map(Number)
}

/** The foods that each recipe names itself; the same food is the same object in all of them. */
async function foodsOfParts(at: AtLocation, rows: readonly PartRow[]): Promise<Map<number, CountedFood[]>> {
  const [items, customItems] = [new Map<number, CountedFood>(), new Map<number, CountedFood>()]
  const named = new Map<string, CountedFood>()
  const own = rows.map((row) => [
    ...idsIn(row.itemIds).map((id) => known(items, id, '')),
    ...idsIn(row.customItemIds).map((id) => known(customItems, id, '')),
    ...(row.names ?? []).map((name) => known(named, name, name)),
  ])
  for (const row of await listNamedFoods(at, items.keys(), customItems.keys())) {
    const food = row.itemId === null ? customItems.get(row.customItemId ?? 0) : items.get(row.itemId)
    if (food) ({ confirmed: food.confirmed, proposed: food.proposed } = foodOf(row))
  }
  return new Map(rows.map(({ recipeId }, index) => [recipeId, own[index] ?? []]))
}

/** A food that was met before, or one of this name that nobody confirmed. */
function known<Key>(foods: Map<Key, CountedFood>, key: Key, name: string): CountedFood {
  let food = foods.get(key)
  if (!food) foods.set(key, (food = { confirmed: null, proposed: proposalFor(name), lastIn: 0 }))
  return food
}

/** The recipe itself and all that it is made of; those found before are kept in `found`. */
function partsOf(
  id: number,
  below: ReadonlyMap<number, readonly number[]>,
  found: Map<number, ReadonlySet<number>>,
): ReadonlySet<number> {
  const before = found.get(id)
  if (before) return before
  const parts = new Set([id])
  // There are no circles; were there one, it would end here.
  found.set(id, parts)
  for (const subRecipeId of below.get(id) ?? []) for (const part of partsOf(subRecipeId, below, found)) parts.add(part)
  return parts
}

/** As the wire has it; of a recipe without any food nothing. */
export function dietAnswer(diet: RecipeDiet = dietOfRecipe([])) {
  return {
    ...diet,
    contains: [...diet.contains],
    mayContain: [...diet.mayContain],
    emptySubRecipes: [...diet.emptySubRecipes],
  }
}

/** The allergens and diet of one recipe, and of each food in it. */
export async function dietOfOne(at: AtLocation, id: number) {
  const rows = await listFoodsOfRecipes(at, [id], 'by name')
  return { ...dietAnswer((await dietsOfRecipes(at, [id])).get(id)), foods: rows.map(foodAnswer) }
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
    item_id: row.itemId,
    custom_item_id: row.customItemId,
    name: row.name,
    allergens: [...allergens],
    diet,
    withoutItemIn: row.withoutItemIn,
    confirmed:
      row.confirmedBy !== null && row.confirmedAt ? { by: row.confirmedBy, time: row.confirmedAt.toISOString() } : null,
  }
}
