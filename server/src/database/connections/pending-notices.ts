import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** changes that are committed within this time are told together */
const gatherMs = 5
const whatTheDatabaseSays = 'larder: notices wait'

type PendingNotices = {
  /** tells what waits, whoever left it */
  tell(): void
  /** waits for what is being told */
  stop(): Promise<void>
}

type NotingClient = pg.PoolClient & { leftNotices?: boolean }

/**
 * Has the database tell notices that a transaction of the pool left, once the transaction has ended (migration 0800). What
 * a process that was killed left, or another program, is told at the next `tell` of any process.
 */
export function pendingNotices(pool: pg.Pool, onError: (error: Error) => void): PendingNotices {
  let isStopped = false
  let isDue = false
  let hasFailed = false
  let telling: Promise<void> | undefined

  pool.on('connect', (client: NotingClient) => {
    client.on('notice', ({ message }) => {
      if (message === whatTheDatabaseSays) client.leftNotices = true
    })
  })
  pool.on('release', (_error, client: NotingClient) => {
    if (!client.leftNotices) return
    client.leftNotices = false
    tell()
  })

  function tell(): void {
    isDue = true
    if (!isStopped) telling ??= tellAll()
  }

  async function tellAll(): Promise<void> {
    try {
      while (isDue && !isStopped) {
        isDue = false
        // oxlint-disable-next-line no-await-in-loop -- what is left meanwhile goes with the next
        await pool.query('select tell_notices()')
        hasFailed = false
        // oxlint-disable-next-line no-await-in-loop -- the same
        await pause(gatherMs)
      }
    } catch (error) {
      // Asked every second: a database that is away is told of once.
      if (!hasFailed) onError(error instanceof Error ? error : new Error(String(error)))
      hasFailed = true
    } finally {
      telling = undefined
    }
  }

  return {
    tell,
    async stop() {
      isStopped = true
      await telling
    },
  }
}
