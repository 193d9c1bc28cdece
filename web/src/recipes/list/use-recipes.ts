import type { RecipeRow } from '@larder/contract/recipes/recipes.ts'
import { salesDays } from '@larder/domain/recipes/sales-period.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useActiveLocation } from '../../accounts/session.ts'
import { call } from '../../api/client.ts'
import { infiniteQueryOf } from '../../api/queries.ts'
import { json } from '../../api/request-of.ts'
import { todayAt } from '../../distributors/today-at.ts'
import type { Days } from '../../kit/forms/date-range.tsx'
import type { RecipesUrl } from './recipes-url.ts'

/** The recipes of a category as the address asks for them, with what was sold of them on these days. */
export function useRecipes(menuId: number, url: RecipesUrl) {
  const days = useSalesDays(url)
  const wanted = {
    filters: json([
      { field: 'recipe_menu_category_id', operator: '=', value: menuId },
      ...(url.search ? [{ field: 'name', operator: 'like', value: url.search }] : []),
    ]),
    expand: 'posQuantitySold,posTotalSold,menu',
    bgn_date: `${days.from} 00:00:00`,
    end_date: `${days.to} 23:59:59`,
    ...(url.sort ? { sort: url.sort } : {}),
  }
  const answer = useInfiniteQuery({
    ...infiniteQueryOf('getRecipes', { query: wanted }),
    placeholderData: keepPreviousData,
  })
  const read = (of: { page: number; limit: number }) => call('getRecipes', { query: { ...wanted, ...of } })
  const rows = useMemo(() => answer.data?.pages.flatMap(({ data }): RecipeRow[] => data) ?? [], [answer.data])
  return { answer, rows, days, read }
}

/** The days of the chosen tab; a custom range begins as this month. */
function useSalesDays({ period, from, to }: RecipesUrl): Days {
  const today = todayAt(useActiveLocation())
  const days = salesDays(period === 'custom' ? 'monthly' : (period ?? 'weekly'), today)
  return period === 'custom' ? { from: from ?? days.from, to: to ?? days.to } : days
}
