import type { CountsChange } from '@larder/contract/ordering/changes.ts'
import { useEffect } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { refresh } from '../../api/queries.ts'
import { onChange } from '../../live/live-changes.ts'
import { withChanges } from './counts-of-others.ts'
import { wholeListQuery } from './whole-list.ts'

/** Has the sheet show what others count as they count it; when it is too much to be told, the list is read again. */
export function useListNews(listId: number) {
  useEffect(
    () =>
      onChange((change) => {
        if (change.kind === 'inventory' || change.kind === 'look-again') void refresh('getCountingList')
        else if (change.kind === 'counts' && change.comparisonViewId === listId) take(listId, change)
      }),
    [listId],
  )
}

function take(listId: number, change: CountsChange) {
  if (change.itemCount > change.items.length) return void refresh('getCountingList')
  queryClient.setQueryData(wholeListQuery(listId).queryKey, (list) => list && withChanges(list, change.items))
}
