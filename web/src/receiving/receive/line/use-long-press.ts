import { useRef, type MouseEvent, type PointerEvent } from 'react'

const longMs = 500
/** A finger that moves further scrolls. */
const stillPx = 10

/** Handlers for a row that is held: what a press does is not done then. */
export function useLongPress(onLong: () => void) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  const wasLong = useRef(false)
  const letGo = () => {
    clearTimeout(held.current?.timer)
    held.current = undefined
  }
  return {
    onPointerDown({ clientX: x, clientY: y, pointerType }: PointerEvent) {
      wasLong.current = false
      if (pointerType === 'mouse') return
      letGo()
      const timer = setTimeout(() => {
        wasLong.current = true
        navigator.vibrate?.(30)
        onLong()
      }, longMs)
      held.current = { timer, x, y }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const start = held.current
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > stillPx) letGo()
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onClickCapture(event: MouseEvent) {
      if (!wasLong.current) return
      wasLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu: (event: MouseEvent) => wasLong.current && event.preventDefault(),
  }
}
