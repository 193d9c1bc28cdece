import type { MenuCategory } from '@larder/contract/recipes/menu-categories.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'

/** The category of a page, and whether there is none of this id. */
export function useMenu(menuId: number): { menu: MenuCategory | undefined; isGone: boolean } {
  const { data, isFetching } = useQuery(queryOf('getMenuCategories'))
  const menu = data?.data.find(({ value }) => value === menuId)
  return { menu, isGone: data !== undefined && !isFetching && menu === undefined }
}
