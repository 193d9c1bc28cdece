import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import {
  IconArrowRightToArc,
  IconDots,
  IconHistory,
  IconPencil,
  IconRulerMeasure,
  IconShoppingCartPlus,
  IconTrash,
} from '@tabler/icons-react'
import { Menu, type MenuItem } from '../../../kit/layers/menu.tsx'
import { openCustomItem } from '../custom-item/open-custom-item.tsx'
import { openItemHistory } from '../history/open-item-history.tsx'
import { openMoveItem } from '../move/open-move-item.tsx'
import { useNeedsInternet } from '../needs-internet.ts'
import { openPackSize } from '../pack-size/open-pack-size.tsx'
import { removeWithUndo } from '../remove-with-undo.tsx'
import { openAddToOrder } from '../add-to-order/open-add-to-order.tsx'
import type { CardContext } from './card-context.ts'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** The options of a card; a sheet from below on a phone. */
export function CardMenu({ item, context }: { item: GroupItem; context: CardContext }) {
  const needsInternet = useNeedsInternet()
  const items: MenuItem[] = [
    {
      label: 'Price and inventory history',
      icon: <IconHistory {...icon} />,
      onSelect: () => openItemHistory(item, context),
    },
    ...orderingOf(item, context),
    ...(context.canEdit ? editingOf(item, context) : []),
  ].map((choice) => ({ ...choice, onSelect: needsInternet(choice.onSelect) }))
  return (
    <span className="pushed" data-card-stop="menu">
      <Menu look="icon" label={`Options for ${item.name}`} align="end" items={items}>
        <IconDots size={20} stroke={1.5} aria-hidden />
      </Menu>
    </span>
  )
}

function orderingOf({ itemDistributorId }: GroupItem, { hasCart }: CardContext): MenuItem[] {
  if (!hasCart || itemDistributorId === null) return []
  const onSelect = () => openAddToOrder(itemDistributorId)
  return [{ label: 'Add to order', icon: <IconShoppingCartPlus {...icon} />, onSelect }]
}

function editingOf(item: GroupItem, context: CardContext): MenuItem[] {
  const edit: MenuItem = {
    label: 'Edit Custom Item',
    icon: <IconPencil {...icon} />,
    onSelect: () => openCustomItem({ ...context, item }),
  }
  const packSize: MenuItem = {
    label: item.isCatchWeight ? 'Edit Packsize (not for catch weight)' : 'Edit Packsize',
    icon: <IconRulerMeasure {...icon} />,
    disabled: item.isCatchWeight,
    onSelect: () => openPackSize(item, context),
  }
  const move: MenuItem = {
    label: 'Move to group',
    icon: <IconArrowRightToArc {...icon} />,
    onSelect: () => openMoveItem(item, context),
  }
  const remove: MenuItem = {
    label: 'Delete',
    icon: <IconTrash {...icon} />,
    danger: true,
    onSelect: () => void removeWithUndo(context, item),
  }
  if (item.type === 'subrecipe') return [remove]
  return [item.type === 'custom' ? edit : packSize, move, remove]
}
