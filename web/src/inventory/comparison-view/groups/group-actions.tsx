import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import {
  IconArrowRightToArc,
  IconDots,
  IconPencil,
  IconPlus,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconScale,
  IconTrash,
} from '@tabler/icons-react'
import { useIsPhone } from '../../../kit/theme/preferences.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { Menu, type MenuItem } from '../../../kit/layers/menu.tsx'
import { useNeedsInternet } from '../../group-items/needs-internet.ts'
import { openLinkItems } from '../../group-items/open-link-items.tsx'
import { useMayAddGroup } from './add-group.tsx'
import { askToDeleteGroup } from './delete-group.tsx'
import style from './group-actions.module.css'
import { openMoveToList } from '../lists/move-to-list.tsx'
import { openParLevel } from '../par-level.tsx'
import { openRenameGroup } from './rename-group.tsx'

type GroupActionsProps = { group: GenericGroup; onAdd: (side: 'above' | 'below') => void }

const size = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** The actions of a group: buttons on a desktop, a sheet on a phone. */
export function GroupActions({ group, onAdd }: GroupActionsProps) {
  const actions = useActions({ group, onAdd })
  const isPhone = useIsPhone()
  if (isPhone) {
    return (
      <Menu label={`Actions of ${group.name}`} look="icon" items={actions} align="end">
        <IconDots {...size} />
      </Menu>
    )
  }
  return (
    <div className={style.actions}>
      {actions
        .filter(({ isForPhones }) => !isForPhones)
        .map(({ label, icon, onSelect }) => (
          <Button key={label} look="icon" aria-label={label} data-tooltip={label} onClick={onSelect}>
            {icon}
          </Button>
        ))}
    </div>
  )
}

function useActions({ group, onAdd }: GroupActionsProps): (MenuItem & { isForPhones?: boolean })[] {
  const needsInternet = useNeedsInternet()
  const mayAdd = useMayAddGroup()
  const { id: groupId, comparisonViewId: listId } = group
  return [
    {
      label: 'Add item',
      icon: <IconPlus {...size} />,
      onSelect: needsInternet(() => openLinkItems({ listId, groupId })),
    },
    {
      label: 'Add generic item above',
      icon: <IconRowInsertTop {...size} />,
      onSelect: () => mayAdd(() => onAdd('above')),
    },
    {
      label: 'Add generic item below',
      icon: <IconRowInsertBottom {...size} />,
      onSelect: () => mayAdd(() => onAdd('below')),
    },
    {
      label: 'Rename',
      icon: <IconPencil {...size} />,
      isForPhones: true,
      onSelect: needsInternet(() => openRenameGroup(group)),
    },
    {
      label: 'Edit Par Level',
      icon: <IconScale {...size} />,
      isForPhones: true,
      onSelect: needsInternet(() => openParLevel(group)),
    },
    {
      label: 'Move to inventory list',
      icon: <IconArrowRightToArc {...size} />,
      onSelect: needsInternet(() => openMoveToList(group)),
    },
    {
      label: 'Delete',
      icon: <IconTrash {...size} />,
      danger: true,
      onSelect: needsInternet(() => void askToDeleteGroup(group)),
    },
  ]
}
