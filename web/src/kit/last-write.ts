type Write<T> = {
  /** as it was when nothing was under way */
  saved: T
  wanted: T
  send: (value: T) => Promise<unknown>
  /** the last value was not saved, and nothing else is wanted */
  onFailure: (failure: unknown, saved: T) => void
}

/**
 * Writes fields one write at a time each. Of values wanted while a write is under way the last one follows; what failed
 * before it is no matter. Ends when nothing of the field is under way.
 */
export function lastWrite<T>(): (field: string, write: Write<T>) => Promise<void> {
  const wantedNext = new Map<string, T>()
  return async (field, { saved, wanted, send, onFailure }) => {
    const isUnderWay = wantedNext.has(field)
    wantedNext.set(field, wanted)
    if (isUnderWay) return
    let known = saved
    // After a failure it is not known what the server has: an answer may have been lost.
    let isKnown = true
    for (let next = wanted; !isKnown || next !== known; next = wantedNext.get(field) as T) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await send(next)
        known = next
        isKnown = true
      } catch (failure) {
        isKnown = false
        if (wantedNext.get(field) !== next) continue
        wantedNext.delete(field)
        onFailure(failure, known)
        return
      }
    }
    wantedNext.delete(field)
  }
}
