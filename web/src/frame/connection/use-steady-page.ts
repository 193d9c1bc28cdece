import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The page below the bar stays under the finger when the signal goes and comes, even a page that is too short to scroll. */
export function useSteadyPage(bar: RefObject<HTMLElement | null>, says: string | false) {
  const said = useRef(says)
  const heightBefore = useRef(0)
  useLayoutEffect(() => {
    const hasChanged = said.current !== says
    // Before anything is measured: measuring alone makes the browser scroll.
    if (hasChanged) keepBrowserFromScrolling()
    const height = bar.current?.getBoundingClientRect().height ?? 0
    if (hasChanged) scrollTo(window.scrollY + height - heightBefore.current)
    if (says === false) endPage(null)
    said.current = says
    heightBefore.current = height
  }, [bar, says])
}

/** Scrolls there; as long as the bar shows, a page that ends before is long enough for it. */
function scrollTo(top: number) {
  endPage(top)
  window.scrollTo({ top, behavior: 'instant' })
}

/** A page of its own height ends with the screen that is scrolled there, so that its bar is at the foot still. */
function endPage(top: number | null) {
  document.body.style.minHeight = top === null ? '' : `${top + window.innerHeight}px`
  document.documentElement.style.setProperty('--scrolled-past', top === null ? null : `${top}px`)
}

/** Chrome and Firefox, unlike Safari, scroll by themselves to keep in place what is shown; the page would then move twice. */
function keepBrowserFromScrolling() {
  const { style: ofPage } = document.documentElement
  ofPage.setProperty('overflow-anchor', 'none')
  requestAnimationFrame(() => requestAnimationFrame(() => ofPage.removeProperty('overflow-anchor')))
}
