import { useEffect, useEffectEvent } from 'react'

/**
 * Prints once `printed` is drawn; `onDone` may take it away. On phones `window.print()` returns before the paper is drawn, so
 * it stays until the browser says that it is done.
 */
export function usePrint(printed: object | null, onDone: () => void): void {
  const end = useEffectEvent(onDone)
  useEffect(() => {
    if (printed === null) return undefined
    const done = () => end()
    window.addEventListener('afterprint', done, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [printed])
}
