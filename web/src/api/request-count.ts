import { store, useStore } from '../kit/store.ts'

const underWay = store(0)

/** Counts a request as under way until the returned function is called (spec 3 §4, Spinner). */
export function countRequest(): () => void {
  change(1)
  let ended = false
  return () => {
    if (ended) return
    ended = true
    change(-1)
  }
}

/** The requests under way that nothing else on the screen shows. */
export function useRequestCount(): number {
  return useStore(underWay)
}

function change(by: 1 | -1) {
  underWay.set(underWay.get() + by)
}
