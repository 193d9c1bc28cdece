import { useEffect, useEffectEvent } from 'react'
import { useOwnSheet } from './use-is-printing.ts'

type Paper = {
  /** the browser prints by its own menu: what is drawn now, in the same moment, is on the paper */
  begin: () => void
  end: () => void
  /** Ctrl+P, in place of the browser's own */
  print: () => void
}

/** The printed form of a page, in place of the rows in view. */
export function usePaper({ begin, end, print }: Paper): void {
  useOwnSheet()
  const onBegin = useEffectEvent(begin)
  const onEnd = useEffectEvent(end)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    print()
  })
  useEffect(() => {
    const paper = matchMedia('print')
    const change = ({ matches }: MediaQueryListEvent) => (matches ? onBegin() : onEnd())
    const start = () => onBegin()
    const stop = () => onEnd()
    const key = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('beforeprint', start)
    window.addEventListener('afterprint', stop)
    paper.addEventListener('change', change)
    document.addEventListener('keydown', key)
    return () => {
      window.removeEventListener('beforeprint', start)
      window.removeEventListener('afterprint', stop)
      paper.removeEventListener('change', change)
      document.removeEventListener('keydown', key)
    }
  }, [])
}
