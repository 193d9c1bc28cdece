import type { ShoppingList } from '@larder/contract/ordering/shopping-lists.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallFailure } from '../../../api/failures.ts'
import { queryOf } from '../../../api/queries.ts'
import { showMessage } from '../../../kit/layers/modals.tsx'

type ShoppingListRead = { list: ShoppingList | undefined; isFailed: boolean; isGone: boolean; retry: () => void }

/** One list. One that is not there, or that somebody deletes meanwhile, is told and left (spec 1 §8). */
export function useShoppingList(id: number): ShoppingListRead {
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(queryOf('getShoppingList', { params: { id } }))
  const isGone = error instanceof CallFailure && (error.status === 404 || error.status === 400)
  useEffect(() => {
    if (!isGone) return
    void navigate({ to: '/shopping-lists', replace: true })
    void showMessage({ title: 'Alert', message: 'Shopping List Not Found' })
  }, [isGone, navigate])
  return { list: isGone ? undefined : data, isFailed: error !== null && !data, isGone, retry: () => void refetch() }
}
