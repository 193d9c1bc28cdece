import { useLayoutEffect, useRef, type RefObject } from 'react'

/** What is below the bar stays under the finger when the signal goes and comes, as far as the page can be scrolled. */
export function useSteadyPage(bar: RefObject<HTMLElement | null>, isOnline: boolean) {
  const wasOnline = useRef(isOnline)
  const heightBefore = useRef(0)
  useLayoutEffect(() => {
    const hasChanged = wasOnline.current !== isOnline
    // Before anything is measured: measuring alone makes the browser scroll.
    if (hasChanged) keepBrowserFromScrolling()
    const height = bar.current?.getBoundingClientRect().height ?? 0
    if (hasChanged) window.scrollBy({ top: height - heightBefore.current, behavior: 'instant' })
    wasOnline.current = isOnline
    heightBefore.current = height
  }, [bar, isOnline])
}

/** Chrome and Firefox, unlike Safari, scroll by themselves to keep in place what is shown; the page would then move twice. */
function keepBrowserFromScrolling() {
  const { style: ofPage } = document.documentElement
  ofPage.setProperty('overflow-anchor', 'none')
  requestAnimationFrame(() => requestAnimationFrame(() => ofPage.removeProperty('overflow-anchor')))
}
