import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** a connection that does not end is left to the end of the process */
const endMayTakeMs = 1_000

/** Nobody waits yet: a machine that is busy may take longer for the first connections than for any later one. */
const firstConnectionsMayTakeMs = 30_000

/**
 * Opens every connection of the pool. Done before the server asks anything: a question that has to open one has two seconds
 * for it, and on a busy machine the start failed or the first requests were refused. `min` of the pool keeps them open.
 */
export async function warmPool({ pool, size }: { pool: pg.Pool; size: number }): Promise<void> {
  const usual = pool.options.connectionTimeoutMillis
  pool.options.connectionTimeoutMillis = firstConnectionsMayTakeMs
  try {
    const opened = await Promise.allSettled(Array.from({ length: size }, () => pool.connect()))
    const failures: unknown[] = []
    for (const each of opened) {
      if (each.status === 'fulfilled') each.value.release()
      else failures.push(each.reason)
    }
    if (failures.length > 0) throw failures[0]
  } finally {
    pool.options.connectionTimeoutMillis = usual
  }
}

/**
 * Ends every connection and waits until they have ended: the pool itself waits only until it has said so to each, and a
 * database that is stopped then would still cut some of them off.
 */
export async function closePool(pool: pg.Pool): Promise<void> {
  let left = pool.totalCount
  const ended = new Promise<void>((resolve) => {
    if (left === 0) resolve()
    pool.on('remove', () => {
      left -= 1
      if (left === 0) resolve()
    })
  })
  await pool.end()
  await Promise.race([ended, pause(endMayTakeMs, undefined, { ref: false })])
}
