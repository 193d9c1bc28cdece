import { useSyncExternalStore } from 'react'

export type TourState = { isRunning: boolean; step: number; isSeen: boolean }

/**
 * Makes a tour of so many steps. It never starts by itself: nobody is held up by it. `seenName` keeps on this device that
 * it was taken or left before; it outlives a logout (accounts/session.ts).
 */
export function makeTour(length: number, seenName: string) {
  let tour: TourState = { isRunning: false, step: 1, isSeen: globalThis.localStorage?.getItem(seenName) === 'seen' }
  const listeners = new Set<() => void>()
  const change = (next: TourState) => {
    tour = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    start: () => {
      localStorage.setItem(seenName, 'seen')
      change({ isRunning: true, step: 1, isSeen: true })
    },
    next: () => change({ ...tour, step: stepAfter(tour.step, length) }),
    /** Leaves it; the next one begins at step 1 (spec 1 §4: skip resets it). */
    end: () => {
      if (tour.isRunning) change({ ...tour, isRunning: false, step: 1 })
    },
    useTour: () => useSyncExternalStore(subscribe, () => tour),
  }
}

/** Gives the step after one: after the last it is the first again (spec 1 §4). */
export function stepAfter(step: number, length: number): number {
  return step >= length ? 1 : step + 1
}
