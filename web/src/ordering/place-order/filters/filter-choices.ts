import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'

export type FilterChoice = { id: number; label: string; detail?: string }

/** The choices of the filters: the location's distributors and its shopping lists. */
export function useFilterChoices(): {
  distributors: FilterChoice[]
  shoppingLists: FilterChoice[]
} {
  const distributors = useQuery(queryOf('getDistributorNames')).data?.data ?? []
  const shoppingLists = useQuery(queryOf('getShoppingLists')).data?.data ?? []
  return {
    distributors: distributors.map(({ id, nickname }) => ({ id, label: nickname })),
    shoppingLists: shoppingLists.map(({ id, name, itemCount }) => ({
      id,
      label: name,
      detail: `${itemCount} ${itemCount === 1 ? 'item' : 'items'}`,
    })),
  }
}
