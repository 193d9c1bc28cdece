import type { FoodMatch } from '@larder/contract/recipes/import.ts'
import { useActiveLocation } from '../../accounts/session.ts'
import { useFoodSearch, type Food } from '../editor/ingredients/use-food-search.ts'

/** No recipe is shut out of the search: a new one is part of none. */
const noRecipe = 0
const mostOfKind = 8

/** The foods that a line may mean: those proposed, or while somebody types those found by that. */
export function useMatchSearch(typed: string | undefined, proposed: readonly FoodMatch[]) {
  const search = typed?.trim() ? typed : undefined
  const hasInventory = useActiveLocation()?.display_comparison_view === 1
  const items = useFoodSearch('item', search, noRecipe)
  const groups = useFoodSearch('generic', hasInventory ? search : undefined, noRecipe)
  const subRecipes = useFoodSearch('subrecipe', search, noRecipe)
  const isWaiting =
    search !== undefined && [items, subRecipes, ...(hasInventory ? [groups] : [])].some((one) => one.isWaiting)
  const found = [groups, subRecipes, items].flatMap(({ foods }) => foods.slice(0, mostOfKind).map(matchOf))
  const isFailed = items.isFailed || subRecipes.isFailed
  return { matches: search === undefined ? proposed : found, isWaiting, isFailed }
}

function matchOf({ type, id, label, detail = '' }: Food): FoodMatch {
  return { ingredient_type: type, ingredient_id: id, name: label, detail, score: 1 }
}
