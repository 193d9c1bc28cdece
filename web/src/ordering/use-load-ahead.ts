import { useEffect } from 'react'

/** The longest wait for a busy page before what comes next is loaded all the same. */
const patienceMs = 3_000

/** Loads the code of the next steps once the page has nothing else to do, so that the press that opens them waits for none. */
export function useLoadAhead(...pieces: readonly (() => Promise<unknown>)[]) {
  useEffect(() => {
    const load = () => {
      // A piece that fails to load now is loaded when it is opened.
      for (const piece of pieces) piece().catch(() => undefined)
    }
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, patienceMs / 10)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(load, { timeout: patienceMs })
    return () => cancelIdleCallback(waiting)
    // The pieces of a page are the same for as long as it is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
