import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import type { MoveItem } from './custom-order.ts'

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

/** Lets rows of one height be dragged by a handle; a line shows where the row would go, the window scrolls at its edges. */
export function useRowDrag(
  table: RefObject<HTMLElement | null>,
  rowHeight: number,
  items: readonly ListItem[],
  onMove: MoveItem | undefined,
): RowDrag {
  const [line, setLine] = useState<number>()
  const wasDragged = useRef(false)

  const start = (down: PointerEvent, from: number) => {
    const item = items[from]
    const body = table.current?.querySelector('[data-quantity-rows]')
    if (!item || !body || down.button !== 0) return
    const handle = down.currentTarget
    const { pointerId } = down
    const top = () => body.getBoundingClientRect().top
    const headHeight = top() - (table.current?.getBoundingClientRect().top ?? 0)
    let y = down.clientY
    let target: number | undefined
    let frame = 0
    wasDragged.current = false

    const follow = () => {
      const beyond = y < edgePx * 2 ? y - edgePx * 2 : y > innerHeight - edgePx ? y - innerHeight + edgePx : 0
      if (beyond !== 0) window.scrollBy(0, Math.sign(beyond) * scrollStepPx)
      target = Math.max(0, Math.min(items.length, Math.round((y - top()) / rowHeight)))
      setLine(headHeight + target * rowHeight)
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
