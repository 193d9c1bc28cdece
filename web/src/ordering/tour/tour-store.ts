import { useSyncExternalStore } from 'react'
import { stepAfter } from './tour-steps.ts'

/** On this device the tour was taken or left before; outlives a logout (accounts/session.ts). */
const seenName = 'welcomeTour'

type Tour = { isRunning: boolean; step: number; isSeen: boolean }

let tour: Tour = { isRunning: false, step: 1, isSeen: globalThis.localStorage?.getItem(seenName) === 'seen' }
const listeners = new Set<() => void>()

/** Starts the Welcome Tour at its first step. It never starts by itself: nobody is held up by it. */
export function startTour() {
  localStorage.setItem(seenName, 'seen')
  change({ isRunning: true, step: 1, isSeen: true })
}

export function nextTourStep() {
  change({ ...tour, step: stepAfter(tour.step) })
}

/** Leaves the tour; the next one begins at step 1 (spec 1 §4: skip resets it). */
export function endTour() {
  if (tour.isRunning) change({ ...tour, isRunning: false, step: 1 })
}

export function useTour(): Tour {
  return useSyncExternalStore(subscribe, () => tour)
}

function change(next: Tour) {
  tour = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
