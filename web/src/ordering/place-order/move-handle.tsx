import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { IconArrowBarToDown, IconArrowBarToUp, IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { Menu } from '../../ui/menu.tsx'
import type { MoveItem } from './custom-order.ts'
import style from './move-handle.module.css'
import type { RowDrag } from './row-drag.ts'

type MoveHandleProps = { item: ListItem; index: number; drag: RowDrag; onMove: MoveItem }

const size = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** Dragged, it moves the row; pressed, it offers the same moves as a menu. */
export function MoveHandle({ item, index, drag, onMove }: MoveHandleProps) {
  const moves = [
    { label: 'Move to top', icon: <IconArrowBarToUp {...size} />, onSelect: () => onMove(item, 'top') },
    { label: 'Move up', icon: <IconArrowUp {...size} />, onSelect: () => onMove(item, 'up') },
    { label: 'Move down', icon: <IconArrowDown {...size} />, onSelect: () => onMove(item, 'down') },
    { label: 'Move to bottom', icon: <IconArrowBarToDown {...size} />, onSelect: () => onMove(item, 'bottom') },
  ]
  return (
    <span
      role="cell"
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
