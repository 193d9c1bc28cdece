import { useEffect } from 'react'
import { refresh } from '../../../api/queries.ts'
import { onChange } from '../../../api/live/live-changes.ts'
import { isWriting } from '../list-writes.ts'

/** Changes that come together are read once. */
const pauseMs = 400

/** Has lists read again when somebody, here or elsewhere, changes one; while this page is writing, afterwards. */
export function useListNews() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => (isWriting() ? look() : void refreshLists()), pauseMs)
    }
    const leave = onChange((change) => {
      if (change.kind === 'shopping-list' || change.kind === 'look-again') look()
    })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [])
}

/** Reads every list on the screen again. */
export function refreshLists(): Promise<void> {
  return refresh('getShoppingLists', 'getShoppingList', 'getShoppingListItems', 'getShoppingListItemIds')
}
