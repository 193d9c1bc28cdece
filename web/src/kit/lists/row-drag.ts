import type { MouseEvent, PointerEvent, RefObject } from 'react'
import { usePointerDrag, type Drop } from './pointer-drag.ts'
import type { Move } from './row-moves.ts'

export type RowDrag = {
  line: number | undefined
  start: (event: PointerEvent, index: number) => void
  swallowClick: (event: MouseEvent) => void
}

/** Lets the rows of an InfiniteList, of any height, be dragged by a handle. */
export function useRowDrag<T>(
  table: RefObject<HTMLElement | null>,
  items: readonly T[],
  onMove: ((item: T, move: Move) => void) | undefined,
): RowDrag {
  const { line, start, swallowClick } = usePointerDrag<number>(table)
  return {
    line,
    swallowClick,
    start: (down, from) => {
      const item = items[from]
      const body = table.current?.querySelector('[data-quantity-rows]')
      if (item === undefined || !body || !onMove) return
      start(
        down,
        (y) => gapAt(body, y),
        (to) => onMove(item, to),
      )
    },
  }
}

/** The gap between rows that is nearest to a height on the screen: in front of which row, and where. */
function gapAt(body: Element, y: number): Drop<number> {
  let last = { to: 0, y: body.getBoundingClientRect().top }
  for (const row of body.querySelectorAll<HTMLElement>(':scope > [data-index]')) {
    const { top, bottom } = row.getBoundingClientRect()
    const index = Number(row.dataset.index)
    if (y < (top + bottom) / 2) return { to: index, y: top }
    last = { to: index + 1, y: bottom }
  }
  return last
}
