import { IconArrowBarToDown, IconArrowBarToUp, IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { Menu } from '../layers/menu.tsx'
import style from './move-handle.module.css'
import type { RowDrag } from './row-drag.ts'
import type { Move } from './row-moves.ts'

type MoveHandleProps<T> = {
  item: T
  index: number
  drag: RowDrag
  onMove: (item: T, move: Move) => void
  /** 'cell' in a table */
  role?: 'cell'
}

const size = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** Dragged, it moves the row; pressed, it offers the same moves as a menu. */
export function MoveHandle<T extends { name: string }>({ item, index, drag, onMove, role }: MoveHandleProps<T>) {
  const moves = [
    { label: 'Move to top', icon: <IconArrowBarToUp {...size} />, onSelect: () => onMove(item, 'top') },
    { label: 'Move up', icon: <IconArrowUp {...size} />, onSelect: () => onMove(item, 'up') },
    { label: 'Move down', icon: <IconArrowDown {...size} />, onSelect: () => onMove(item, 'down') },
    { label: 'Move to bottom', icon: <IconArrowBarToDown {...size} />, onSelect: () => onMove(item, 'bottom') },
  ]
  return (
    <span
      role={role}
      data-cell="handle"
      className={style.handle}
      onPointerDown={(event) => drag.start(event, index)}
      onClickCapture={drag.swallowClick}
    >
      <Menu label={`Move ${item.name}`} look="icon" items={moves}>
        <IconGripVertical {...size} />
      </Menu>
    </span>
  )
}
