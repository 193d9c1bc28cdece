import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { useCallback } from 'react'
import { messageOf } from '../../api/failures.ts'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { refresh } from '../../api/queries.ts'
import { toast } from '../../shell/toasts.tsx'
import { rowsOf, type ItemPages } from './item-pages.ts'
import { movedRows, type Move } from './row-moves.ts'

export type MoveItem = (item: ListItem, move: Move) => void

/** Moves an item in the Custom order: the rows change at once, the server is told, and asked anew when it refuses. */
export function useMoveItem(): MoveItem {
  return useCallback((item, move) => {
    const [queryKey, data] = shownList(item) ?? []
    if (!queryKey || !data) return
    const rows = rowsOf(data)
    const moved = movedRows(
      rows,
      rows.findIndex(({ id }) => id === item.id),
      move,
    )
    if (!moved) return
    queryClient.setQueryData(queryKey, repaged(data, moved.rows))
    tell(item, moved, move).catch((failure: unknown) => {
      toast({ message: `${item.name} was not moved: ${messageOf(failure)}` })
      void refresh('getItems')
    })
  }, [])
}

async function tell(item: ListItem, { rows, to }: { rows: readonly ListItem[]; to: number }, move: Move) {
  const above = rows[to - 1]
  const below = rows[to + 1]
  const isEnd = move === 'bottom' || to === 0
  await call(
    'postItemOrder',
    {
      body: {
        item_distributor_id: item.itemDistributorId,
        item_distributor_ids: isEnd ? [] : [above, below].flatMap((neighbour) => neighbour?.itemDistributorId ?? []),
        reference_sort_index: above?.sortIndex ?? below?.sortIndex ?? null,
        special: move === 'bottom' ? 'bottom' : to === 0 ? 'top' : null,
      },
    },
    { quiet: true },
  )
  // Beyond the rows read so far the end of the list is somewhere else.
  if (move === 'bottom') await refresh('getItems')
}

/** The list that is on the screen: the one being watched that holds the item. */
function shownList(item: ListItem) {
  const lists = queryClient.getQueriesData<ItemPages>({ queryKey: ['getItems'], type: 'active' })
  return lists.find(([, data]) => data && rowsOf(data).some(({ id }) => id === item.id))
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
