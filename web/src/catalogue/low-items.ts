import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useShowsStock } from '../accounts/use-shows-stock.ts'
import { queryOf } from '../api/queries.ts'

const none: ReadonlySet<number> = new Set()

/**
 * The items whose generic item holds less than its par: another brand on the shelf counts as well, so an item with little
 * of its own may not be low. None while that is not known.
 */
export function useLowItems(): ReadonlySet<number> {
  const { data } = useQuery({ ...queryOf('getInventoryReminders'), enabled: useShowsStock() })
  const ids = data?.belowPar?.itemIds
  return useMemo(() => (ids ? new Set(ids) : none), [ids])
}
