import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AnswerOf } from '../../api/call-input.ts'
import { messageOf } from '../../api/failures.ts'
import { queryClient } from '../../api/query-client.ts'
import { queryOf } from '../../api/queries.ts'
import { toast } from '../../shell/toasts.tsx'
import { addToList, removeFromList } from './list-writes.ts'

type Ids = { itemDistributorIds: ReadonlySet<number> }

/** Gives which items are on a list and the way to put one on or take it off: shown at once, taken back when it is refused. */
export function useItemIds(listId: number): { ids: ReadonlySet<number> | undefined; toggle: (item: ListItem) => void } {
  const { data } = useQuery({ ...queryOf('getShoppingListItemIds', { params: { id: listId } }), select: asSet })
  const toggle = useCallback(
    (item: ListItem) => {
      const { queryKey } = queryOf('getShoppingListItemIds', { params: { id: listId } })
      const isOn = queryClient.getQueryData(queryKey)?.itemDistributorIds.includes(item.id) ?? false
      show(listId, item.id, !isOn)
      const write = isOn ? removeFromList(listId, item.itemId) : addToList(listId, item.itemDistributorId)
      write.catch((failure: unknown) => {
        show(listId, item.id, isOn)
        toast({ message: `${item.name} was not ${isOn ? 'removed' : 'added'}: ${messageOf(failure)}` })
      })
    },
    [listId],
  )
  return { ids: data?.itemDistributorIds, toggle }
}

function show(listId: number, itemId: number, isOn: boolean) {
  const { queryKey } = queryOf('getShoppingListItemIds', { params: { id: listId } })
  // An answer under way would still show it as it was.
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (now) => {
    const others = (now?.itemDistributorIds ?? []).filter((id) => id !== itemId)
    return { itemDistributorIds: isOn ? [...others, itemId] : others }
  })
}

function asSet({ itemDistributorIds }: AnswerOf<'getShoppingListItemIds'>): Ids {
  return { itemDistributorIds: new Set(itemDistributorIds) }
}
