import { useEffect, useRef } from 'react'
import { useCurrentUser } from '../../accounts/current-user.ts'
import { markOld, refresh } from '../../api/queries.ts'
import { onChange } from '../../api/live/live-changes.ts'
import { stockMayHaveChanged } from '../stock-changed.ts'

/** Counts change with each keystroke; figures computed from them are read again after a pause. */
const restMs = 1_500

/**
 * Reads inventories again while this is on the screen, when somebody starts, completes, reopens or counts one; not while
 * it is paused.
 */
export function useFollowInventories(isPaused = false) {
  const paused = useRef(isPaused)
  useEffect(() => {
    paused.current = isPaused
  }, [isPaused])
  // Which inventory is active comes with the person: kept up to date for as long as somebody looks at it.
  useCurrentUser()
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined
    let hasStarted = false
    const unfollow = onChange((change) => {
      if (paused.current) return
      if (change.kind === 'inventory' || change.kind === 'look-again') void refreshInventories()
      // The first start comes right after the first read; a later one follows a gap in the news.
      if (change.kind === 'start' && hasStarted) void refreshInventories()
      if (change.kind === 'start') hasStarted = true
      if (change.kind !== 'counts' && change.kind !== 'inventory-view') return
      clearTimeout(resting)
      resting = setTimeout(() => void (paused.current || refresh('getInventoryReview')), restMs)
    })
    return () => {
      clearTimeout(resting)
      unfollow()
    }
  }, [])
}

/** Reads again which inventory is active, and every inventory on the screen. */
export async function refreshInventories(): Promise<void> {
  await Promise.all([refresh('getInventoryReview'), refreshAfterCompletion()])
}

/**
 * The same once an inventory is completed: its review would be refused, also while the screen that showed it is not gone
 * yet, and is read when the next one is looked at.
 */
export function refreshAfterCompletion(): Promise<void> {
  stockMayHaveChanged()
  markOld('getInventoryReview')
  return refresh('getCurrentUser', 'getInventories', 'getInventory', 'getCountingList')
}
