import { useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import type { Move } from './row-moves.ts'

/** A press that moves less than this is a press, not a drag. */
const slackPx = 5
const edgePx = 72
const scrollStepPx = 14

export type RowDrag = {
  /** where the dragged row would go: px below the top of the table */
  line: number | undefined
  start: (event: PointerEvent, index: number) => void
  /** keeps the click that ends a drag from opening the handle's menu */
  swallowClick: (event: MouseEvent) => void
}

/** Lets rows of any height be dragged by a handle; a line shows where the row would go, the window scrolls at its edges. */
export function useRowDrag<T>(
  table: RefObject<HTMLElement | null>,
  items: readonly T[],
  onMove: ((item: T, move: Move) => void) | undefined,
): RowDrag {
  const [line, setLine] = useState<number>()
  const wasDragged = useRef(false)

  const start = (down: PointerEvent, from: number) => {
    const item = items[from]
    const body = table.current?.querySelector('[data-quantity-rows]')
    if (!item || !body || down.button !== 0) return
    const handle = down.currentTarget
    const { pointerId } = down
    const top = () => table.current?.getBoundingClientRect().top ?? 0
    let y = down.clientY
    let target: number | undefined
    let frame = 0
    wasDragged.current = false

    const follow = () => {
      const beyond = y < edgePx * 2 ? y - edgePx * 2 : y > innerHeight - edgePx ? y - innerHeight + edgePx : 0
      if (beyond !== 0) window.scrollBy(0, Math.sign(beyond) * scrollStepPx)
      const gap = gapAt(body, y)
      target = gap.index
      setLine(gap.y - top())
      frame = requestAnimationFrame(follow)
    }
    const move = (event: globalThis.PointerEvent) => {
      y = event.clientY
      if (wasDragged.current || Math.abs(y - down.clientY) < slackPx) return
      wasDragged.current = true
      handle.setPointerCapture(pointerId)
      follow()
    }
    const end = (event: Event) => {
      cancelAnimationFrame(frame)
      stop.abort()
      setLine(undefined)
      if (event.type === 'pointerup' && wasDragged.current && target !== undefined) onMove?.(item, target)
    }
    const stop = new AbortController()
    window.addEventListener('pointermove', move, { signal: stop.signal })
    window.addEventListener('pointerup', end, { signal: stop.signal })
    window.addEventListener('pointercancel', end, { signal: stop.signal })
    window.addEventListener('keydown', (event) => event.key === 'Escape' && end(event), { signal: stop.signal })
  }
  const swallowClick = (event: MouseEvent) => {
    if (wasDragged.current) event.stopPropagation()
    wasDragged.current = false
  }
  return { line, start, swallowClick }
}

/** The gap between rows that is nearest to a height on the screen: in front of which row, and where. */
function gapAt(body: Element, y: number): { index: number; y: number } {
  let last = { index: 0, y: body.getBoundingClientRect().top }
  for (const row of body.querySelectorAll<HTMLElement>(':scope > [data-index]')) {
    const { top, bottom } = row.getBoundingClientRect()
    const index = Number(row.dataset.index)
    if (y < (top + bottom) / 2) return { index, y: top }
    last = { index: index + 1, y: bottom }
  }
  return last
}
