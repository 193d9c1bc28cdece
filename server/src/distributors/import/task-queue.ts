/** Carries out work as soon as there is room, also for each of its keys. */
type TaskQueue = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>

/** Too many wait already, or this one waited too long: nothing was begun. */
export class QueueBusy extends Error {}

type Options = {
  /** pieces of work at once, over all keys */
  atOnce: number
  /** pieces of work at once, and waiting, with this key */
  placesOf: (key: string) => { atOnce: number; waiting: number }
  mostWaiting: number
  /** work that has waited for so long is refused */
  patienceMs: number
}

/** For keys that are all alike: one piece of work at a time, and five that wait. */
export const onePlace = () => ({ atOnce: 1, waiting: 5 })

type Waiting = { keys: readonly string[]; begin: () => void }

/**
 * A queue that is fair to its keys (a person, a location, a company): of one key only so much runs at a time as it has
 * places, and of those that could run the one goes first whose keys were served longest ago. The last place is given to
 * keys alone that have nothing at work. So many pieces of one key delay no other.
 */
export function makeTaskQueue({ atOnce, placesOf, mostWaiting, patienceMs }: Options): TaskQueue {
  const atWork = new Map<string, number>()
  const lastServed = new Map<string, number>()
  let waiting: Waiting[] = []
  let running = 0
  let served = 0

  function beginNext(): void {
    while (running < atOnce) {
      const free = waiting.filter(mayBegin)
      const next = free.toSorted((one, other) => servedAt(one) - servedAt(other))[0]
      if (!next) return
      waiting = waiting.filter((each) => each !== next)
      served += 1
      running += 1
      for (const key of next.keys) {
        atWork.set(key, atWorkOf(key) + 1)
        lastServed.set(key, served)
      }
      next.begin()
    }
  }

  /** The last place is for keys that have nothing at work: one company's second file does not hold up another's first. */
  function mayBegin({ keys }: Waiting): boolean {
    const isLastPlace = atOnce > 1 && running === atOnce - 1
    return keys.every((key) => atWorkOf(key) < (isLastPlace ? 1 : placesOf(key).atOnce))
  }

  const atWorkOf = (key: string): number => atWork.get(key) ?? 0

  const servedAt = ({ keys }: Waiting): number => Math.max(0, ...keys.map((key) => lastServed.get(key) ?? 0))

  function turn(keys: readonly string[]): Promise<void> {
    const ofKey = (key: string) => waiting.filter((each) => each.keys.includes(key)).length
    if (waiting.length >= mostWaiting || keys.some((key) => ofKey(key) >= placesOf(key).waiting))
      return Promise.reject(new QueueBusy())
    return new Promise((resolve, reject) => {
      const tooLong = setTimeout(() => {
        waiting = waiting.filter((each) => each !== mine)
        reject(new QueueBusy())
      }, patienceMs)
      const begin = (): void => {
        clearTimeout(tooLong)
        resolve()
      }
      const mine: Waiting = { keys, begin }
      waiting.push(mine)
      beginNext()
    })
  }

  return async (keys, work) => {
    await turn(keys)
    try {
      return await work()
    } finally {
      running -= 1
      for (const key of keys) {
        if (atWorkOf(key) > 1) atWork.set(key, atWorkOf(key) - 1)
        else atWork.delete(key)
      }
      beginNext()
      if (running === 0) lastServed.clear()
    }
  }
}
