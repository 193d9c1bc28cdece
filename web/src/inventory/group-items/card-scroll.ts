import { useCallback, useEffect, useState, type RefObject } from 'react'
import { textScale } from '../../kit/theme/text-size.ts'

/** The arrows go on card by card (spec 2 §9: card width 260 px for scroll steps), which is wider where letters are larger. */
const cardWidthPx = 260
const cardGapPx = 12
const stepMs = 200

type CardScroll = { isMoreBefore: boolean; isMoreAfter: boolean; step: (by: 1 | -1) => void }

/** Moves a strip with one child of cards sideways: by arrows in 200 ms, by Shift and the wheel; tells whether there is more on either side. */
export function useCardScroll(strip: RefObject<HTMLElement | null>): CardScroll {
  const [more, setMore] = useState({ isMoreBefore: false, isMoreAfter: false })
  useEffect(() => {
    const element = strip.current
    if (!element) return undefined
    const look = () =>
      setMore((now) => {
        const isMoreBefore = element.scrollLeft > 1
        const isMoreAfter = element.scrollLeft + element.clientWidth < element.scrollWidth - 1
        return now.isMoreBefore === isMoreBefore && now.isMoreAfter === isMoreAfter
          ? now
          : { isMoreBefore, isMoreAfter }
      })
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    if (element.firstElementChild) watcher.observe(element.firstElementChild)
    element.addEventListener('scroll', look, { passive: true })
    element.addEventListener('wheel', scrollByWheel, { passive: false })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', look)
      element.removeEventListener('wheel', scrollByWheel)
    }
  }, [strip])
  const step = useCallback(
    (by: 1 | -1) => {
      const element = strip.current
      if (element) glide(element, element.scrollLeft + by * (cardWidthPx * textScale() + cardGapPx))
    },
    [strip],
  )
  return { ...more, step }
}

/** Some browsers scroll sideways on Shift and the wheel; this does it for the others. */
function scrollByWheel(this: HTMLElement, event: WheelEvent) {
  if (!event.shiftKey || event.deltaX !== 0) return
  event.preventDefault()
  this.scrollLeft += event.deltaY
}

function glide(element: HTMLElement, wanted: number) {
  const from = element.scrollLeft
  const to = Math.max(0, Math.min(wanted, element.scrollWidth - element.clientWidth))
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    element.scrollLeft = to
    return
  }
  let begun: number | undefined
  const frame = (now: number) => {
    begun ??= now
    const done = Math.min(1, (now - begun) / stepMs)
    element.scrollLeft = from + (to - from) * (1 - (1 - done) ** 3)
    if (done < 1) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
