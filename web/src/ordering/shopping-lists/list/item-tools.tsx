import type { ListItem } from '@larder/contract/catalogue/items.ts'
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useIsPhone } from '../../../kit/theme/preferences.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { Menu } from '../../../kit/layers/menu.tsx'
import type { MoveItem } from '../../place-order/items/custom-order.ts'
import { removeWithUndo } from './remove-from-list.ts'
import style from './shopping-list-page.module.css'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

type ItemToolsProps = {
  listId: number
  item: ListItem
  onMove: MoveItem | undefined
  onEdit: (item: ListItem) => void
}

/** Edit and delete of a row (spec 1 §2); a phone has them, and the moves, in a menu. */
export function ItemTools({ listId, item, onMove, onEdit }: ItemToolsProps) {
  const isPhone = useIsPhone()
  const edit = () => onEdit(item)
  const remove = () => void removeWithUndo(listId, item)
  if (!isPhone)
    return (
      <>
        <Button look="icon" aria-label={`Edit ${item.name}`} data-tooltip="Edit" onClick={edit}>
          <IconPencil {...icon} />
        </Button>
        <Button look="icon" aria-label={`Delete ${item.name}`} data-tooltip="Delete" onClick={remove}>
          <IconTrash {...icon} />
        </Button>
      </>
    )
  const moves = onMove
    ? [
        { label: 'Move to top', icon: <IconArrowBarToUp {...icon} />, onSelect: () => onMove(item, 'top') },
        { label: 'Move up', icon: <IconArrowUp {...icon} />, onSelect: () => onMove(item, 'up') },
        { label: 'Move down', icon: <IconArrowDown {...icon} />, onSelect: () => onMove(item, 'down') },
        { label: 'Move to bottom', icon: <IconArrowBarToDown {...icon} />, onSelect: () => onMove(item, 'bottom') },
      ]
    : []
  return (
    <Menu
      look="icon"
      label={`More for ${item.name}`}
      align="end"
      className={style.more}
      items={[
        { label: 'Edit', icon: <IconPencil {...icon} />, onSelect: edit },
        ...moves,
        { label: 'Delete', icon: <IconTrash {...icon} />, danger: true, onSelect: remove },
      ]}
    >
      <IconDots size={20} stroke={1.5} aria-hidden />
    </Menu>
  )
}
