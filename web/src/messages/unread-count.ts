import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** Gives how many messages wait to be read. */
export function useUnreadCount(): number {
  return useSyncExternalStore(subscribe, () => count)
}

export function setUnreadCount(next: number) {
  count = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
