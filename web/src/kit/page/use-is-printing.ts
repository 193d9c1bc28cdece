import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/** Pages on the screen that draw a sheet of their own for paper. */
let ownSheets = 0

/** True from the moment the browser asks for the page to print: of a page that draws a sheet of its own then. */
export function useIsPrinting(): boolean {
  useOwnSheet()
  return usePrinting()
}

/** The same, for a part of a page that is printed as it is on the screen: false where the page has a sheet. */
export function useIsPrintedAsShown(): boolean {
  return usePrinting(() => ownSheets === 0)
}

/** Says that this page draws a sheet of its own for paper. */
export function useOwnSheet(): void {
  useEffect(() => {
    ownSheets += 1
    return () => {
      ownSheets -= 1
    }
  }, [])
}

function usePrinting(isMeant = () => true): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  const start = useEffectEvent(() => {
    // The browser prints the page as it is once the event is over.
    if (isMeant()) flushSync(() => setIsPrinting(true))
  })
  useEffect(() => {
    const end = new AbortController()
    window.addEventListener('beforeprint', () => start(), { signal: end.signal })
    window.addEventListener('afterprint', () => setIsPrinting(false), { signal: end.signal })
    return () => end.abort()
  }, [])
  return isPrinting
}
