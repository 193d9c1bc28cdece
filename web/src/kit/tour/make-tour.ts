import { store, useStore, type Readable } from '../store.ts'

type TourState = { isRunning: boolean; step: number; isSeen: boolean }

/**
 * A tour of so many steps. It never starts automatically, so it holds nobody up. `seenName` keeps on this device that it
 * was taken or left before; it outlives a logout (accounts/session.ts).
 */
export function makeTour(length: number, seenName: string) {
  const isSeen = globalThis.localStorage?.getItem(seenName) === 'seen'
  const tour = store<TourState>({ isRunning: false, step: 1, isSeen })
  return {
    tour: tour as Readable<TourState>,
    start: () => {
      localStorage.setItem(seenName, 'seen')
      tour.set({ isRunning: true, step: 1, isSeen: true })
    },
    next: () => tour.set({ ...tour.get(), step: stepAfter(tour.get().step, length) }),
    /** Leaves it; the next one begins at step 1 (spec 1 §4: skip resets it). */
    end: () => {
      if (tour.get().isRunning) tour.set({ ...tour.get(), isRunning: false, step: 1 })
    },
    useTour: () => useStore(tour),
  }
}

/** The step after one: after the last it is the first again (spec 1 §4). */
export function stepAfter(step: number, length: number): number {
  return step >= length ? 1 : step + 1
}
