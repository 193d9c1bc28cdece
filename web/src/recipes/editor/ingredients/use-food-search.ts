import { useQuery } from '@tanstack/react-query'
import type { IngredientType } from '@larder/contract/recipes/ingredients.ts'
import { queryOf } from '../../../api/queries.ts'
import { json } from '../../../api/request-of.ts'
import { priceText } from '../../../catalogue/price-texts.ts'
import type { SearchOption } from '../../../kit/forms/search-select.tsx'
import { useSettled } from '../../../kit/forms/use-settled.ts'
import { defaultUnit } from './kitchen-unit.ts'

/** Something that a recipe can be made of. */
export type Food = SearchOption & { type: IngredientType; unit: string }

const pauseMs = 150
const mostShown = 20
/** A page of sub-recipes (spec 2 §7). */
const subRecipePage = 100

/** The foods found for a kind of ingredient while somebody types. */
export function useFoodSearch(type: IngredientType, typed: string | undefined, recipeId: number) {
  const search = useSettled(typed?.trim() ?? '', pauseMs)
  const isOpen = typed !== undefined
  const items = useQuery({
    ...queryOf('getItems', {
      query: { filterOptions: json(search ? { search } : { sort: 'Most Purchased' }), limit: mostShown },
    }),
    enabled: isOpen && type === 'item',
  })
  const groups = useQuery({
    ...queryOf('getGroupsSearch', { query: { search } }),
    enabled: isOpen && type === 'generic',
  })
  const subRecipes = useQuery({
    ...queryOf('getRecipes', {
      query: {
        filters: json([
          { field: 'is_sub_recipe', operator: '=', value: 1 },
          { field: 'id', operator: '!=', value: recipeId },
          ...(search ? [{ field: 'name', operator: 'like', value: search }] : []),
        ]),
        expand: 'menu',
        limit: subRecipePage,
      },
    }),
    enabled: isOpen && type === 'subrecipe',
  })
  const found: Record<IngredientType, Food[] | undefined> = {
    item: items.data?.data.map((item) => ({
      type: 'item',
      id: item.itemDistributorId,
      label: item.name,
      unit: defaultUnit,
      detail: [item.brand, item.distributor, item.packSize, oneText(priceText(item))].filter(Boolean).join(' · '),
    })),
    generic: groups.data?.data.map(({ id, name, comparisonViewName }) => ({
      type: 'generic',
      id,
      label: name,
      unit: defaultUnit,
      detail: comparisonViewName,
    })),
    subrecipe: subRecipes.data?.data.map(({ id, name, menu, subRecipeYieldUom }) => ({
      type: 'subrecipe',
      id,
      label: name,
      unit: subRecipeYieldUom ?? defaultUnit,
      detail: menu?.name ?? '',
    })),
  }
  const answer = { item: items, generic: groups, subrecipe: subRecipes }[type]
  const isWaiting = answer.isPending || search !== (typed?.trim() ?? '')
  return { foods: isWaiting ? [] : (found[type] ?? []), isFailed: answer.isError, isWaiting }
}

function oneText({ amount, unit }: { amount: string; unit: string }): string {
  return `${amount}${unit}`
}
