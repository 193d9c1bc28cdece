import { useEffect } from 'react'
import { onChange } from '../../../api/live/live-changes.ts'
import { changeAnswers } from '../../../api/queries.ts'
import { offlineListNow } from '../../counts/offline-list.ts'
import { withChanges } from '../counts-of-others.ts'
import { wholeListQuery, type WholeList } from './whole-list.ts'

/** Has the sheet show what others count as they count it; what is more than can be told is read again by the inventory view. */
export function useListNews(listId: number) {
  useEffect(
    () =>
      onChange((change) => {
        // In offline mode the device keeps its own snapshot: a count made over a later one must become a conflict.
        if (change.kind !== 'counts' || change.comparisonViewId !== listId || offlineListNow()) return
        changeAnswers<WholeList>({ queryKey: wholeListQuery(listId).queryKey }, (list) =>
          withChanges(list, change.items),
        )
      }),
    [listId],
  )
}
