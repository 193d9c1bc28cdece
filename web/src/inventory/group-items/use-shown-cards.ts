import { useCallback, useState, type RefObject } from 'react'

const cardsAtOnce = 24
const aheadPx = 600

/** The items that were scrolled near to so far: a group of hundreds draws its first cards only. `end` marks where they end. */
export function useShownCards<T>(items: readonly T[], scroller: RefObject<HTMLElement | null> | undefined) {
  const [most, setMost] = useState(cardsAtOnce)
  const end = useCallback(
    (mark: HTMLElement | null) => {
      if (!mark) return undefined
      const watcher = new IntersectionObserver(
        (seen) => {
          if (seen.some(({ isIntersecting }) => isIntersecting)) setMost((now) => now + cardsAtOnce)
        },
        { root: scroller?.current ?? null, rootMargin: `${aheadPx}px` },
      )
      watcher.observe(mark)
      return () => watcher.disconnect()
    },
    [scroller],
  )
  return { shown: items.length <= most ? items : items.slice(0, most), end }
}
