import { E_TIMEOUT, Semaphore, withTimeout, type SemaphoreInterface } from 'async-mutex'

/** Does the work of one key in the order in which it was asked for. */
export type Queue = <T>(key: string, work: () => Promise<T>) => Promise<T>

type Options = {
  /** pieces of work of one key that are let in together */
  atOnce: number
  /** work that has waited for so long begins anyway, so hanging work delays nobody for longer */
  patienceMs: number
  /** work that has gone on for so long makes room for the next: it waits for something else than computing */
  longestTurnMs?: number
}

/**
 * A courtesy, not a lock: work that would only wait for a row of the database waits here, first come, first served, and
 * holds no connection until it begins. The database itself keeps apart changes that must not run at once.
 */
export function makeQueue({ atOnce, patienceMs, longestTurnMs }: Options): Queue {
  const lines = new Map<string, { semaphore: SemaphoreInterface; here: number }>()
  return async (key, work) => {
    const line = lines.get(key) ?? { semaphore: withTimeout(new Semaphore(atOnce), patienceMs), here: 0 }
    lines.set(key, line)
    line.here += 1
    const leave = await enter(line.semaphore)
    const turn = longestTurnMs === undefined ? undefined : setTimeout(leave, longestTurnMs)
    try {
      return await work()
    } finally {
      clearTimeout(turn)
      leave()
      line.here -= 1
      if (line.here === 0) lines.delete(key)
    }
  }
}

async function enter(semaphore: SemaphoreInterface): Promise<() => void> {
  try {
    const [, leave] = await semaphore.acquire()
    return leave
  } catch (error) {
    if (error === E_TIMEOUT) return () => undefined
    throw error
  }
}
