import { useMemo } from 'react'
import { useCurrentUser } from '../../../accounts/current-user.ts'
import { call } from '../../../api/client.ts'
import { messageOf } from '../../../api/failures.ts'
import { queryClient } from '../../../api/query-client.ts'
import { refresh } from '../../../api/queries.ts'
import { useIsOnline } from '../../../api/connection.ts'
import { toast, toastFailure } from '../../../kit/layers/toasts.tsx'
import { useOfflineList } from '../../counts/count-store.ts'
import type { Area, ItemToCount } from './counting-list.ts'
import { itemBefore } from './shelf-order.ts'
import { wholeListQuery } from './whole-list.ts'

export type MoveOnShelf = (area: Area, toCount: ItemToCount, afterId: number | null) => void

/** A function that moves an item on its shelf, for everybody; undefined where a person may not, or there is no connection. */
export function useMoveOnShelf(): MoveOnShelf | undefined {
  const canEdit = useCurrentUser()?.editComparisonView ?? false
  const isOnline = useIsOnline()
  const isCountedOffline = useOfflineList() !== undefined
  const isPossible = canEdit && isOnline && !isCountedOffline
  return useMemo(() => (isPossible ? moveOnShelf : undefined), [isPossible])
}

function moveOnShelf(area: Area, toCount: ItemToCount, afterId: number | null) {
  const before = itemBefore(area, toCount.item.id)
  if (afterId === before || afterId === toCount.item.id) return
  void place(toCount, afterId)
  toast({ message: `${toCount.item.name} moved`, undo: () => void place(toCount, before) })
}

async function place({ key, item }: ItemToCount, afterId: number | null) {
  const { listId, groupId } = key
  showPlace(listId, groupId, item.id, afterId)
  try {
    const params = { id: listId, groupId, itemId: item.id }
    const { items } = await call('patchShelfPlace', { params, body: { afterId } }, { quiet: true })
    const places = new Map(items.map(({ id, shelfIndex }) => [id, shelfIndex]))
    changeShelf(listId, groupId, (id, shelfIndex) => places.get(id) ?? shelfIndex)
  } catch (failure) {
    toastFailure(messageOf(failure))
    await refresh('getCountingList')
  }
}

/** Shown there before the server has said so. */
function showPlace(listId: number, groupId: number, itemId: number, afterId: number | null) {
  const items = queryClient
    .getQueryData(wholeListQuery(listId).queryKey)
    ?.groups.find(({ id }) => id === groupId)?.items
  const placed = (items ?? []).toSorted((a, b) => a.shelfIndex - b.shelfIndex || a.id - b.id)
  const order = placed.map(({ id }) => id).filter((id) => id !== itemId)
  order.splice(afterId === null ? 0 : order.indexOf(afterId) + 1, 0, itemId)
  changeShelf(listId, groupId, (id) => order.indexOf(id))
}

function changeShelf(listId: number, groupId: number, placeOf: (itemId: number, shelfIndex: number) => number) {
  queryClient.setQueryData(wholeListQuery(listId).queryKey, (list) => {
    if (!list) return list
    const groups = list.groups.map((group) => {
      if (group.id !== groupId) return group
      const items = group.items.map((item) => ({ ...item, shelfIndex: placeOf(item.id, item.shelfIndex) }))
      return { ...group, items }
    })
    return { ...list, groups }
  })
}
