import type { ItemPlace, ListItem } from '@larder/contract/catalogue/items.ts'
import { useCallback } from 'react'
import { messageOf } from '../../../api/failures.ts'
import { queryClient } from '../../../api/query-client.ts'
import { refresh } from '../../../api/queries.ts'
import { makeShown, showAhead } from '../../../api/shown-ahead.ts'
import { toast } from '../../../kit/layers/toasts.tsx'
import { rowsOf, type ItemPages } from './item-pages.ts'
import { movedRows, type Move } from '../../../kit/lists/row-moves.ts'

export type MoveItem = (item: ListItem, move: Move) => void

/** The call whose pages are on the screen. */
type ListCall = 'getItems' | 'getShoppingListItems'

/**
 * Moves an item in an order that people make: the rows change at once, `place` tells the server, and the rows are read
 * again when it refuses. `place` must stay the same function.
 */
export function useMoveItem(list: ListCall, place: (to: ItemPlace) => Promise<unknown>): MoveItem {
  return useCallback(
    (item, move) => {
      const [queryKey, data] = shownList(list, item) ?? []
      if (!queryKey || !data) return
      const rows = rowsOf(data)
      const moved = movedRows(
        rows,
        rows.findIndex(({ id }) => id === item.id),
        move,
      )
      if (!moved) return
      showAhead<ItemPages>({ queryKey }, () => repaged(data, moved.rows))
      makeShown({ queryKey }, () => place(placeOf(item, moved, move)))
        // Beyond the rows read so far the end of the list is somewhere else.
        .then(() => (move === 'bottom' ? refresh(list) : undefined))
        .catch((failure: unknown) => {
          toast({ message: `${item.name} was not moved: ${messageOf(failure)}` })
          void refresh(list)
        })
    },
    [list, place],
  )
}

function placeOf(item: ListItem, { rows, to }: { rows: readonly ListItem[]; to: number }, move: Move): ItemPlace {
  const above = rows[to - 1]
  const below = rows[to + 1]
  const isEnd = move === 'bottom' || to === 0
  return {
    item_distributor_id: item.itemDistributorId,
    item_distributor_ids: isEnd ? [] : [above, below].flatMap((neighbour) => neighbour?.itemDistributorId ?? []),
    reference_sort_index: above?.sortIndex ?? below?.sortIndex ?? null,
    special: move === 'bottom' ? 'bottom' : to === 0 ? 'top' : null,
  }
}

/** The list that is on the screen: the one being watched that holds the item. */
function shownList(list: ListCall, item: ListItem) {
  const lists = queryClient.getQueriesData<ItemPages>({ queryKey: [list], type: 'active' })
  // The same list may be watched as single pages too.
  return lists.find(([, data]) => data?.pages && rowsOf(data).some(({ id }) => id === item.id))
}

function repaged(data: ItemPages, rows: readonly ListItem[]): ItemPages {
  let start = 0
  const pages = data.pages.map((page) => {
    const part = rows.slice(start, start + page.data.length)
    start += page.data.length
    return { ...page, data: part }
  })
  return { ...data, pages }
}
