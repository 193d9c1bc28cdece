import { foodOfTable } from '@larder/domain/recipes/food-table.ts'
import type { UsualConversion } from '@larder/domain/recipes/doubt.ts'
import type { AtLocation } from '../../context.ts'
import { equivalentOf } from './conversion-of-form.ts'
import { listEquivalentsOfFoods, type FoodKey } from './equivalents.queries.ts'

/** Conversions of a food to judge a typed one by: what was typed of it before, the newest first, then the table of foods. */
export type UsualConversions = (of: FoodKey, name: string) => UsualConversion[]

/** The usual conversions of these foods. */
export async function usualConversions(at: AtLocation, foods: readonly FoodKey[]): Promise<UsualConversions> {
  const rows = await listEquivalentsOfFoods(at, foods)
  const remembered = Map.groupBy(rows, keyOf)
  return (of, name) => [
    ...(remembered.get(keyOf(of)) ?? []).map((row) => ({ ...equivalentOf(row), isTyped: true as const })),
    ...(foodOfTable(name)?.equivalents ?? []),
  ]
}

function keyOf({ itemId, customItemId, recipeId }: FoodKey): string {
  return [itemId, customItemId, recipeId].join(' ')
}
