import type { PointerEvent, RefObject } from 'react'
import { usePointerDrag, type Drop } from '../../../kit/lists/pointer-drag.ts'
import type { Area, ItemToCount } from './counting-list.ts'
import type { MoveOnShelf } from './use-shelf-moves.ts'

export type ShelfDrag = {
  line: number | undefined
  start: (event: PointerEvent, area: Area, toCount: ItemToCount) => void
}

/** Lets items be dragged within their area. */
export function useShelfDrag(sheet: RefObject<HTMLElement | null>, onMove: MoveOnShelf | undefined): ShelfDrag {
  const { line, start } = usePointerDrag<number | null>(sheet)
  return {
    line,
    start: (down, area, toCount) => {
      const box = sheet.current
      if (!box || !onMove) return
      start(
        down,
        (y) => placeAt(box, area, y),
        (afterId) => onMove(area, toCount, afterId),
      )
    },
  }
}

/** The item that the dragged one would come after, null in front of the first; undefined outside of the area. */
function placeAt(box: HTMLElement, { items }: Area, y: number): Drop<number | null> {
  const { left, width } = box.getBoundingClientRect()
  const row = document.elementFromPoint(left + width / 2, y)?.closest<HTMLElement>('[data-item]')
  const at = items.findIndex(({ item }) => item.id === Number(row?.dataset.item))
  const over = items[at]
  if (!row || !over) return undefined
  const { top, bottom } = row.getBoundingClientRect()
  if (y > (top + bottom) / 2) return { to: over.item.id, y: bottom }
  return { to: items[at - 1]?.item.id ?? null, y: top }
}
