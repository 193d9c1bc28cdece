import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AnswerOf } from '../../api/call-input.ts'
import { messageOf } from '../../api/failures.ts'
import { queryClient } from '../../api/query-client.ts'
import { queryOf } from '../../api/queries.ts'
import { toastFailure } from '../../kit/layers/toasts.tsx'
import { setOnList } from './list-writes.ts'

type Ids = { itemDistributorIds: ReadonlySet<number> }

/** Which items are on a list and the way to put one on or take it off: shown at once, taken back when it is refused. */
export function useItemIds(listId: number): { ids: ReadonlySet<number> | undefined; toggle: (item: ListItem) => void } {
  const { data } = useQuery({ ...queryOf('getShoppingListItemIds', { params: { id: listId } }), select: asSet })
  const toggle = useCallback((item: ListItem) => void toggleOnList(listId, item), [listId])
  return { ids: data?.itemDistributorIds, toggle }
}

/** A toggle before the list was read waits for it: else it could not be said which way it goes. */
async function toggleOnList(listId: number, item: ListItem): Promise<void> {
  const query = queryOf('getShoppingListItemIds', { params: { id: listId } })
  const notDone = (isOn: boolean, failure: unknown) =>
    toastFailure(`${item.name} was not ${isOn ? 'removed' : 'added'}: ${messageOf(failure)}`)
  let known: AnswerOf<'getShoppingListItemIds'>
  try {
    known = queryClient.getQueryData(query.queryKey) ?? (await queryClient.ensureQueryData(query))
  } catch (failure) {
    return notDone(false, failure)
  }
  const isOn = known.itemDistributorIds.includes(item.id)
  show(listId, item.id, !isOn)
  await setOnList(listId, {
    item,
    isOn: !isOn,
    onFailure: (failure, saved) => {
      show(listId, item.id, saved)
      notDone(saved, failure)
    },
  })
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
