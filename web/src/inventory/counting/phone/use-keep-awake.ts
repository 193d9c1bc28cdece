import { useEffect } from 'react'

/** Keeps the screen on while the counting screen is seen, where the browser can. */
export function useKeepAwake() {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused on a low battery: counting goes on without it.
      const held = await navigator.wakeLock.request('screen').catch(() => undefined)
      // Shown again before the first answer, it was asked twice: one lock is enough, and is let go of at the end.
      if (isOver || (lock && !lock.released)) await held?.release()
      else lock = held
    }
    void hold()
    // The browser lets go of it when the page is hidden.
    document.addEventListener('visibilitychange', hold)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
