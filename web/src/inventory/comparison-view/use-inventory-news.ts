import type { Change } from '@larder/contract/ordering/changes.ts'
import { useEffect } from 'react'
import { CallFailure } from '../../api/failures.ts'
import { refresh } from '../../api/queries.ts'
import { onChange } from '../../api/live/live-changes.ts'
import { isGroupRead, refreshGroup, refreshInventory, refreshTotals, removeShownGroup } from './inventory-queries.ts'
import { isEcho } from './own-changes.ts'

/** Changes that come together are read once. */
const pauseMs = 600
/** More groups than this are read by page, not one by one. */
const mostSingleGroups = 8

/** Has the list on the screen follow what others do: its groups and counts, inventories, lists taken offline. */
export function useInventoryNews(listId: number) {
  useEffect(() => {
    const changed = new Set<number>()
    let isAllChanged = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const isBySingle = !isAllChanged && changed.size <= mostSingleGroups
        void (isBySingle ? readGroups(listId, [...changed]) : refresh('getGroups', 'getCountingList'))
        changed.clear()
        isAllChanged = false
      }, pauseMs)
    }
    const lookAt = (groupIds: readonly number[], isMore: boolean) => {
      for (const id of groupIds) changed.add(id)
      isAllChanged ||= isMore
      look()
    }
    let totalsTimer: ReturnType<typeof setTimeout> | undefined
    // Of another list only what all of them come to is shown here.
    const lookAtTotals = () => {
      clearTimeout(totalsTimer)
      totalsTimer = setTimeout(() => void refreshTotals(listId).catch(() => undefined), pauseMs)
    }
    const leave = onChange((change: Change) => {
      if (change.kind === 'inventory-list') void refresh('getInventoryLists')
      else if (change.kind === 'inventory' || change.kind === 'look-again') void refreshInventory()
      else if (change.kind === 'inventory-view') {
        void refresh('getInventoryLists', 'getAllGroups')
        if (change.comparisonViewId !== listId) return lookAtTotals()
        void refresh('getCountingList')
        if (change.groupIds.length > 0 || !isEcho()) lookAt(change.groupIds, change.groupIds.length === 0)
      } else if (change.kind === 'counts') {
        if (change.comparisonViewId !== listId) return lookAtTotals()
        const groupIds = change.items.map(({ groupId }) => groupId)
        lookAt(groupIds, change.itemCount > change.items.length)
      }
    })
    return () => {
      clearTimeout(timer)
      clearTimeout(totalsTimer)
      leave()
    }
  }, [listId])
}

/** Reads these groups again; one that is new here comes with its page, a deleted one is dropped. */
async function readGroups(listId: number, groupIds: readonly number[]) {
  const known = groupIds.filter((groupId) => isGroupRead(listId, groupId))
  if (known.length < groupIds.length) return refresh('getGroups')
  await Promise.all(known.map((groupId) => readOne(listId, groupId)))
}

async function readOne(listId: number, groupId: number) {
  try {
    await refreshGroup(listId, groupId)
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === 404) removeShownGroup(listId, groupId)
  }
}
