import pg from 'pg'
import { untilThereAre, waitingForLock } from './lock-waits.ts'

export type Locked<T> = {
  /** The statement that locks, and its values. */
  lock: string
  values?: unknown[]
  /** The requests that have to wait for it. */
  start: () => Promise<T>
  /** How many of their statements wait before the lock is let go. */
  waiting: number
  /** How the transaction that locked ends. */
  end?: 'commit' | 'rollback'
  /** Done while the requests wait, before the lock is let go. */
  meanwhile?: () => Promise<unknown>
}

/**
 * Starts requests while a lock is held, lets it go once they wait for it and gives their answers. Whatever fails, the lock is let go, so that no other
 * test waits for it.
 */
export async function whileLocked<T>(
  databaseUrl: string,
  { lock, values, start, waiting, end = 'rollback', meanwhile }: Locked<T>,
): Promise<T> {
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query(lock, values)
    const answers = start()
    // The wait for the lock tells what went wrong first.
    answers.catch(() => {})
    await untilThereAre(databaseUrl, waiting, waitingForLock())
    await meanwhile?.()
    await holder.query(end)
    return await answers
  } finally {
    await holder.end()
  }
}
