import { useLayoutEffect, type RefObject } from 'react'

/** Keeps toasts above a bar at the foot of a phone whose height changes, and so its total in view. */
export function useToastsAbove(bar: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    const element = bar.current
    if (!isShown || !element) return undefined
    const { style: ofPage } = document.documentElement
    const observer = new ResizeObserver(() => ofPage.setProperty('--foot-bar', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      ofPage.removeProperty('--foot-bar')
    }
  }, [bar, isShown])
}
