import { useSyncExternalStore } from 'react'
import { store } from '../store.ts'

/** px of 1 rem where nobody chose a text size: sizes in code are written in px of this size. */
const usualPx = 16

const scale = store(1)
let isWatched = false

/**
 * How much larger than usual the letters are, by the setting of the browser or device: 2 where they are twice as large. Heights
 * and widths that code reckons with in px grow by it, as those in rem do in styles.
 */
export function textScale(): number {
  watch()
  return scale.get()
}

/** The same, drawn again when the setting changes. */
export function useTextScale(): number {
  return useSyncExternalStore(scale.subscribe, textScale)
}

/** px at the usual text size as rem, for a style that code writes. */
export function inRem(px: number): string {
  return `${px / usualPx}rem`
}

/** No event tells of the setting: an unseen element as wide as 1 rem changes with it. */
function watch() {
  if (isWatched) return
  isWatched = true
  const unseen = document.createElement('div')
  unseen.ariaHidden = 'true'
  unseen.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 1rem; height: 0; visibility: hidden'
  document.documentElement.append(unseen)
  // The element's own width is rounded where the page is zoomed.
  const read = () => scale.set(Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usualPx)
  read()
  new ResizeObserver(read).observe(unseen)
}
