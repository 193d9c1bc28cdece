/**
 * The state of counting on a device: online; downloading a list; offline with a copy of it; pushing the counts; left, when
 * the person was signed out and only the counts not yet sent remain.
 */
export type OfflineSession = 'online' | 'downloading' | 'offline' | 'pushing' | 'left'
export type OfflineStep =
  | 'goOffline'
  | 'downloaded'
  | 'downloadFailed'
  | 'goOnline'
  | 'pushFailed'
  | 'pushed'
  | 'signedOut'

const next: Readonly<Record<OfflineSession, Partial<Record<OfflineStep, OfflineSession>>>> = {
  online: { goOffline: 'downloading', signedOut: 'online' },
  downloading: { downloaded: 'offline', downloadFailed: 'online', signedOut: 'online' },
  offline: { goOnline: 'pushing', signedOut: 'left' },
  pushing: { pushed: 'online', pushFailed: 'offline', signedOut: 'left' },
  left: { goOnline: 'pushing', signedOut: 'left' },
}

/** The state after the step, or null when the step is not possible from here (spec 2 §4, Connectivity and offline inventory). */
export function sessionAfter(session: OfflineSession, step: OfflineStep): OfflineSession | null {
  return next[session][step] ?? null
}

/** The most counts of one request, and the most bytes of its text (reliability 3.3, O8). */
const mostCountsOfBatch = 200
export const largestBatchBytes = 900_000

/** Cuts what waits into batches, in its order: none holds more than 200 counts or more than about 1 MB of text. */
export function batchesOf<T>(waiting: readonly T[], bytesOf: (one: T) => number): T[][] {
  const batches: T[][] = []
  let bytes = 0
  for (const one of waiting) {
    const size = bytesOf(one)
    const last = batches.at(-1)
    if (last && last.length < mostCountsOfBatch && bytes + size <= largestBatchBytes) {
      last.push(one)
      bytes += size
    } else {
      batches.push([one])
      bytes = size
    }
  }
  return batches
}
