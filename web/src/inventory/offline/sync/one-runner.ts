/**
 * Runs at most one going offline or online of a browser at a time; a second tab waits for the first (reliability O2).
 * A browser without locks is a web view, which has no second tab either.
 */
export function asOnlyRunner<T>(work: () => Promise<T>): Promise<T> {
  const run = async () => {
    isRunning = true
    try {
      return await work()
    } finally {
      isRunning = false
    }
  }
  return navigator.locks ? navigator.locks.request('larder-sync', run) : run()
}

let isRunning = false

/** True while this tab goes offline or online: what was counted stays as it is then. */
export function isSyncing(): boolean {
  return isRunning
}
