import type pg from 'pg'
import { isUnreachable } from './connection-errors.ts'

export type Connections = { connect(): Promise<pg.PoolClient> }

/** While the primary is away it is tried this often; by one caller, so that the others don't wait for it. */
const triedEveryMs = 500

/**
 * Connections to the primary and, while none can be had, to a standby that only reads. What is read there is as new as the
 * last answered change where the standby is synchronous; what writes is refused by it (25006), so that nothing is done twice.
 */
export function readingFromStandby(primary: Connections, standby: Connections): Connections {
  let isAway = false
  let triedAgainAt = 0
  return {
    async connect() {
      if (isAway && performance.now() < triedAgainAt) return standby.connect()
      triedAgainAt = performance.now() + triedEveryMs
      try {
        const client = await primary.connect()
        isAway = false
        return client
      } catch (error) {
        if (!isUnreachable(error as Error)) throw error
        isAway = true
        return standby.connect()
      }
    },
  }
}
