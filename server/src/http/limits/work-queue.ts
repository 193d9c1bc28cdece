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
  /** of a key with more work than this, under way and waiting, one at a time is done, and a third of the time, while other keys have work too */
  crowd?: number
}

/** after a turn of a crowd: of the time that the turn took */
const pauseAfterTurn = 2
/** another key that had work within this time counts as having work */
const othersWithinMs = 1_000

/**
 * A courtesy, not a lock: work that would only wait for a row of the database waits here, first come, first served, and
 * holds no connection until it begins. The database itself keeps apart changes that must not run at once.
 */
export function makeQueue({ atOnce, patienceMs, longestTurnMs, crowd = Number.POSITIVE_INFINITY }: Options): Queue {
  const lines = new Map<string, { semaphore: SemaphoreInterface; here: number }>()
  const hadOthers = othersOf()
  return async (key, work) => {
    const line = lines.get(key) ?? { semaphore: withTimeout(new Semaphore(atOnce), patienceMs), here: 0 }
    lines.set(key, line)
    line.here += 1
    hadOthers.note(key)
    const isOfCrowd = () => line.here > crowd && hadOthers.lately(key)
    const leave = await enter(line.semaphore, isOfCrowd() ? atOnce : 1)
    const begunAt = performance.now()
    const turn = longestTurnMs === undefined ? undefined : setTimeout(leave, longestTurnMs)
    try {
      return await work()
    } finally {
      clearTimeout(turn)
      if (isOfCrowd())
        setTimeout(leave, pauseAfterTurn * Math.min(performance.now() - begunAt, longestTurnMs ?? patienceMs))
      else leave()
      line.here -= 1
      if (line.here === 0) lines.delete(key)
    }
  }
}

/** When keys other than one were last seen, from the last two that differ. */
function othersOf() {
  let last = { key: '', at: Number.NEGATIVE_INFINITY }
  let before = last
  return {
    note(key: string) {
      if (key !== last.key) before = last
      last = { key, at: performance.now() }
    },
    lately(key: string) {
      const other = key === last.key ? before : last
      return performance.now() - other.at < othersWithinMs
    },
  }
}

async function enter(semaphore: SemaphoreInterface, places: number): Promise<() => void> {
  try {
    const [, leave] = await semaphore.acquire(places)
    return leave
  } catch (error) {
    if (error === E_TIMEOUT) return () => undefined
    throw error
  }
}
