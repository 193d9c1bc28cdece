import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True from the moment the browser asks for the page to print. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const end = new AbortController()
    // The browser prints the page as it is once the event is over.
    window.addEventListener('beforeprint', () => flushSync(() => setIsPrinting(true)), { signal: end.signal })
    window.addEventListener('afterprint', () => setIsPrinting(false), { signal: end.signal })
    return () => end.abort()
  }, [])
  return isPrinting
}
