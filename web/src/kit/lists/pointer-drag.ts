import { useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react'

/** A press that moves less than this is a press, not a drag. */
const slackPx = 5
const edgePx = 72
const scrollStepPx = 14

/** The drop place, and the height on the screen of the line that shows it; undefined where dropping is not possible. */
export type Drop<T> = { to: T; y: number } | undefined

type PointerDrag<T> = {
  /** where the dragged thing would go: px below the top of the box */
  line: number | undefined
  /** `dropAt` finds the place at a height on the screen */
  start: (down: PointerEvent, dropAt: (y: number) => Drop<T>, onDrop: (to: T) => void) => void
  /** keeps the click that ends a drag from what a press does */
  swallowClick: (event: MouseEvent) => void
}

/**
 * The one drag by mouse and finger: a line shows where what is dragged would go, the window scrolls at its edges, Escape
 * leaves all as it was. The keyboard has MoveHandle's menu, and Alt with the arrows (moveOfKey).
 */
export function usePointerDrag<T>(box: RefObject<HTMLElement | null>): PointerDrag<T> {
  const [line, setLine] = useState<number>()
  const wasDragged = useRef(false)

  const start: PointerDrag<T>['start'] = (down, dropAt, onDrop) => {
    if (down.button !== 0) return
    const { currentTarget: handle, pointerId } = down
    let y = down.clientY
    let frame = 0
    wasDragged.current = false

    const follow = () => {
      const beyond = y < edgePx * 2 ? -1 : y > innerHeight - edgePx ? 1 : 0
      if (beyond !== 0) window.scrollBy(0, beyond * scrollStepPx)
      const drop = dropAt(y)
      setLine(drop && drop.y - (box.current?.getBoundingClientRect().top ?? 0))
      frame = requestAnimationFrame(follow)
    }
    const move = (event: globalThis.PointerEvent) => {
      y = event.clientY
      if (wasDragged.current || Math.abs(y - down.clientY) < slackPx) return
      wasDragged.current = true
      handle.setPointerCapture(pointerId)
      follow()
    }
    const end = () => {
      cancelAnimationFrame(frame)
      stop.abort()
      setLine(undefined)
    }
    const up = (event: globalThis.PointerEvent) => {
      end()
      if (!wasDragged.current) return
      // On a busy device the last frame is of where the pointer was before.
      const drop = dropAt(event.clientY)
      if (drop) onDrop(drop.to)
    }
    const stop = new AbortController()
    window.addEventListener('pointermove', move, { signal: stop.signal })
    window.addEventListener('pointerup', up, { signal: stop.signal })
    window.addEventListener('pointercancel', end, { signal: stop.signal })
    window.addEventListener('keydown', (event) => event.key === 'Escape' && end(), { signal: stop.signal })
  }
  const swallowClick = (event: MouseEvent) => {
    if (wasDragged.current) event.stopPropagation()
    wasDragged.current = false
  }
  return { line, start, swallowClick }
}
