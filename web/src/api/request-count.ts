import { useSyncExternalStore } from 'react'

let underWay = 0
const listeners = new Set<() => void>()

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

/** Gives how many requests are under way that nothing on the screen shows otherwise. */
export function useRequestCount(): number {
  return useSyncExternalStore(subscribe, () => underWay)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(by: 1 | -1) {
  underWay += by
  for (const listener of listeners) listener()
}
