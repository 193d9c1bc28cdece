import type { ItemPlace, ListItem, PlacedItem } from '@larder/contract/catalogue/items.ts'
import type { QueryKey } from '@tanstack/react-query'
import { useCallback } from 'react'
import { messageOf } from '../../../api/failures.ts'
import { queryClient } from '../../../api/query-client.ts'
import { refresh } from '../../../api/queries.ts'
import { makeShown, showAhead } from '../../../api/shown-ahead.ts'
import { toastFailure } from '../../../kit/layers/toasts.tsx'
import { rowsOf, type ItemPages } from './item-pages.ts'
import { movedRows, type Move } from '../../../kit/lists/row-moves.ts'

export type MoveItem = (item: ListItem, move: Move) => void

/** The call whose pages are on the screen. */
type ListCall = 'getItems' | 'getShoppingListItems'

/**
 * Moves an item in an order that people make: the rows change at once, `place` tells the server, and the rows are read
 * again when it refuses. `place` must stay the same function.
 */
export function useMoveItem(list: ListCall, place: (to: ItemPlace) => Promise<PlacedItem>): MoveItem {
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
      makeShown({ queryKey }, () => place(placeOf(item, moved, move)).then((placed) => noteIndex(queryKey, placed)))
        // Beyond the rows read so far the end of the list is somewhere else.
        .then(() => (move === 'bottom' ? refresh(list) : undefined))
        .catch((failure: unknown) => {
          toastFailure(`${item.name} was not moved: ${messageOf(failure)}`)
          void refresh(list)
        })
    },
    [list, place],
  )
}

function placeOf(item: ListItem, { rows, to }: { rows: readonly ListItem[]; to: number }, move: Move): ItemPlace {
  const above = rows[to - 1]
  const below = rows[to + 1]
  const own = { item_distributor_id: item.itemDistributorId }
  if (move === 'top' || move === 'bottom') return { ...own, special: move }
  // The first row of a narrowed list is not the first of the order.
  if (!above) return { ...own, before_item_distributor_id: below?.itemDistributorId }
  return {
    ...own,
    item_distributor_ids: [above, below].flatMap((neighbour) => neighbour?.itemDistributorId ?? []),
    reference_sort_index: above.sortIndex,
  }
}

/** Later moves and an Undo of the row go by the index that it has now. */
function noteIndex(queryKey: QueryKey, { itemDistributorId, sortIndex }: PlacedItem): void {
  showAhead<ItemPages>(
    { queryKey },
    (data) =>
      data &&
      repaged(
        data,
        rowsOf(data).map((row) => (row.itemDistributorId === itemDistributorId ? { ...row, sortIndex } : row)),
      ),
  )
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
