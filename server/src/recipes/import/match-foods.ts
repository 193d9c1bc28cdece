import type { FoodMatch } from '@larder/contract/recipes/import.ts'
import { foodLikeness, isWater } from '@larder/domain/recipes/import/food-likeness.ts'
import { mostLines } from '@larder/domain/recipes/import/read-recipe.ts'
import type { AtLocation } from '../../context.ts'
import { findItemsOfFood, listKitchenFoods, type KitchenFood } from './foods.queries.ts'

/** Foods of one import that are looked for: all of the longest recipe, and of a file of several as many again. */
const mostFoods = 2 * mostLines
const mostWords = 6
const mostMatches = 5
/** below this a match is more of a distraction than a help */
const leastScore = 0.3

/** Matches each food with items, groups and sub-recipes of the location, the likeliest first. */
export async function matchFoods(at: AtLocation, foods: readonly string[]): Promise<Map<string, FoodMatch[]>> {
  const wanted = [...new Set(foods)].filter((food) => food !== '' && !isWater(food)).slice(0, mostFoods)
  const kitchen = await listKitchenFoods(at)
  const matches = new Map<string, FoodMatch[]>()
  for (const food of wanted) {
    const short = food.split(' ').slice(0, mostWords).join(' ')
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const items = await findItemsOfFood(at, short)
    const found = [
      ...kitchen.map((one) => matchOf(short, one)),
      ...items.map((item) => ({
        ingredient_type: 'item' as const,
        ingredient_id: item.id,
        name: item.name,
        detail: item.detail,
        score: foodLikeness(short, item),
      })),
    ]
    const likely = found.filter(({ score }) => score >= leastScore).toSorted((a, b) => b.score - a.score)
    matches.set(food, likely.slice(0, mostMatches))
  }
  return matches
}

function matchOf(food: string, { type, id, name, detail }: KitchenFood): FoodMatch {
  return { ingredient_type: type, ingredient_id: id, name, detail, score: foodLikeness(food, { name }) }
}
