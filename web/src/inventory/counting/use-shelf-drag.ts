import { useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { Area, ItemToCount } from './counting-list.ts'
import type { MoveOnShelf } from './use-shelf-moves.ts'

/** A press that moves less than this is a press, not a drag. */
const slackPx = 5
const edgePx = 150
const scrollStepPx = 12

export type ShelfDrag = {
  /** where the dragged item would stand: px below the top of the sheet */
  line: number | undefined
  start: (event: PointerEvent, area: Area, toCount: ItemToCount) => void
}

/** Lets items be dragged within their area; a line shows where one would stand, the window scrolls at its edges. */
export function useShelfDrag(sheet: RefObject<HTMLElement | null>, onMove: MoveOnShelf | undefined): ShelfDrag {
  const [line, setLine] = useState<number>()
  const after = useRef<number | null>(undefined)

  const start = (down: PointerEvent, area: Area, toCount: ItemToCount) => {
    const box = sheet.current
    if (!box || !onMove || down.button !== 0) return
    const stop = new AbortController()
    let y = down.clientY
    let frame = 0
    let isDrag = false

    const follow = () => {
      const beyond = y < edgePx ? -1 : y > innerHeight - edgePx / 2 ? 1 : 0
      if (beyond !== 0) window.scrollBy(0, beyond * scrollStepPx)
      const place = placeAt(box, area, y)
      after.current = place?.afterId
      setLine(place && place.y - box.getBoundingClientRect().top)
      frame = requestAnimationFrame(follow)
    }
    const move = (event: globalThis.PointerEvent) => {
      y = event.clientY
      if (isDrag || Math.abs(y - down.clientY) < slackPx) return
      isDrag = true
      follow()
    }
    const end = (event: Event) => {
      cancelAnimationFrame(frame)
      stop.abort()
      setLine(undefined)
      if (event.type === 'pointerup' && isDrag && after.current !== undefined) onMove(area, toCount, after.current)
    }
    window.addEventListener('pointermove', move, { signal: stop.signal })
    window.addEventListener('pointerup', end, { signal: stop.signal })
    window.addEventListener('pointercancel', end, { signal: stop.signal })
    window.addEventListener('keydown', (event) => event.key === 'Escape' && end(event), { signal: stop.signal })
  }
  return { line, start }
}

/** Gives what the item would stand behind where the pointer is; undefined outside of its area. */
function placeAt(box: HTMLElement, { items }: Area, y: number): { afterId: number | null; y: number } | undefined {
  const { left, width } = box.getBoundingClientRect()
  const row = document.elementFromPoint(left + width / 2, y)?.closest<HTMLElement>('[data-item]')
  const at = items.findIndex(({ item }) => item.id === Number(row?.dataset.item))
  const over = items[at]
  if (!row || !over) return undefined
  const { top, bottom } = row.getBoundingClientRect()
  if (y > (top + bottom) / 2) return { afterId: over.item.id, y: bottom }
  return { afterId: items[at - 1]?.item.id ?? null, y: top }
}
