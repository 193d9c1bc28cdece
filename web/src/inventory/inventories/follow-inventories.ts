import { useEffect, useRef } from 'react'
import { useCurrentUser } from '../../accounts/current-user.ts'
import { refresh } from '../../api/queries.ts'
import { onChange } from '../../api/live/live-changes.ts'
import { stockMayHaveChanged } from '../stock-changed.ts'

/** Counts come by the keystroke; what is worked out from them is read anew once they rest. */
const restMs = 1_500

/**
 * Reads inventories anew while this is on the screen, when somebody starts, completes, reopens or counts one; not while
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
      // The first start stands beside what was just read; a later one comes after a silence.
      if (change.kind === 'start' && hasStarted) void refreshInventories()
      if (change.kind === 'start') hasStarted = true
      if (change.kind !== 'counts' && change.kind !== 'inventory-view') return
      clearTimeout(resting)
      resting = setTimeout(() => void refresh('getInventoryReview'), restMs)
    })
    return () => {
      clearTimeout(resting)
      unfollow()
    }
  }, [])
}

/** Reads anew which inventory is active and what is shown of any. */
export function refreshInventories(): Promise<void> {
  stockMayHaveChanged()
  return refresh('getCurrentUser', 'getInventories', 'getInventory', 'getInventoryReview', 'getCountingList')
}
