/** The surroundings of a stream, replaced in tests. */
type StreamWorld = {
  /** what the stream is for, as the key and the location; undefined while there should be none */
  wanted: () => string | undefined
  /**
   * Reads a stream to its end. Gives the pause the server asked for, 'never' when it refused for good; throws when there
   * was no connection.
   */
  read: (signal: AbortSignal, onOpen: () => void) => Promise<number | 'never' | undefined>
  after: (pauseMs: number, then: () => void) => () => void
  random: () => number
}

const firstPauseMs = 1000
const longestPauseMs = 30_000

/**
 * Keeps one stream open while it is wanted: opened again when its purpose changes, and after it ends, ever more slowly
 * while it can't be opened. Gives the function to call when something changed about what is wanted.
 */
export function keepStream(world: StreamWorld): () => void {
  let reading: { purpose: string; abort: AbortController } | undefined
  let refusedFor: string | undefined
  let pauseMs = firstPauseMs
  let callOff: () => void = () => undefined

  function look() {
    const purpose = world.wanted()
    if (reading?.purpose === purpose) return
    reading?.abort.abort()
    reading = undefined
    callOff()
    pauseMs = firstPauseMs
    if (purpose !== undefined && purpose !== refusedFor) open(purpose)
  }

  function open(purpose: string) {
    const mine = { purpose, abort: new AbortController() }
    reading = mine
    const onOpen = () => void (pauseMs = firstPauseMs)
    world.read(mine.abort.signal, onOpen).then(
      (retryMs) => reading === mine && ended(purpose, retryMs),
      () => reading === mine && ended(purpose, undefined),
    )
  }

  function ended(purpose: string, retryMs: number | 'never' | undefined) {
    if (retryMs === 'never') {
      refusedFor = purpose
      return
    }
    // All browsers of a server that went away must not come back in one moment.
    const pause = Math.max(retryMs ?? 0, pauseMs) * (0.5 + world.random())
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    callOff = world.after(pause, () => world.wanted() === purpose && open(purpose))
  }

  look()
  return look
}
