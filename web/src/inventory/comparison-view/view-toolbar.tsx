import type { InventoryList } from '@larder/contract/inventory/lists.ts'
import {
  IconArrowsSort,
  IconChartLine,
  IconChevronsDown,
  IconChevronsUp,
  IconDots,
  IconListDetails,
  IconMenuOrder,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import { useIsPhone } from '../../kit/theme/preferences.ts'
import { Button } from '../../kit/forms/button.tsx'
import { Menu, type MenuItem } from '../../kit/layers/menu.tsx'
import { useNeedsInternet } from '../group-items/needs-internet.ts'
import { ListSelector } from './lists/list-selector.tsx'
import { openManageLists } from './lists/manage-lists.tsx'
import { openAll, useAreAllOpen } from './groups/open-groups.ts'
import { PresentationSwitch } from './presentation-switch.tsx'
import { chooseGroupSort, groupSorts, useGroupSort, type Presentation } from './view-choices.ts'
import style from './view-toolbar.module.css'

type ViewToolbarProps = {
  lists: readonly InventoryList[]
  list: InventoryList
  canEdit: boolean
  presentation: Presentation
}

const size = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** Which list, and how it is shown. A phone has all but the list behind one button. */
export function ViewToolbar({ lists, list, canEdit, presentation }: ViewToolbarProps) {
  const isPhone = useIsPhone()
  const ways = useWays(list.id, canEdit)
  const sort = useGroupSort()
  const sorts = groupSorts.map((choice) => ({
    label: choice,
    checked: choice === sort,
    onSelect: () => chooseGroupSort(choice),
  }))
  if (isPhone) {
    return (
      <div className={style.toolbar} data-not-printed>
        <ListSelector lists={lists} chosen={list} />
        <Menu label="More" look="icon" align="end" items={[...inGroup('Sort', sorts), ...inGroup('Inventory', ways)]}>
          <IconDots {...size} />
        </Menu>
      </div>
    )
  }
  return (
    <div className={style.toolbar} data-not-printed>
      <ListSelector lists={lists} chosen={list} />
      {ways.map(({ label, icon, onSelect }) => (
        <Button
          key={label}
          look="quiet"
          className={style.way}
          aria-label={label}
          data-tooltip={label}
          onClick={onSelect}
        >
          {icon}
          <span>{label}</span>
        </Button>
      ))}
      <span className="fills" />
      {presentation === 'Cards' && <ExpandButton />}
      {presentation === 'Cards' && (
        <span className={style.sort}>
          <span className="meta">{sort}</span>
          <Menu look="quiet" align="end" items={sorts}>
            <IconArrowsSort {...size} />
            Sort
          </Menu>
        </span>
      )}
      <PresentationSwitch />
    </div>
  )
}

function inGroup(group: string, [first, ...others]: MenuItem[]): MenuItem[] {
  return first ? [{ ...first, group }, ...others] : []
}

function ExpandButton() {
  const areAllOpen = useAreAllOpen()
  return (
    <Button look="quiet" aria-pressed={areAllOpen} onClick={() => openAll(!areAllOpen)}>
      {areAllOpen ? <IconChevronsUp {...size} /> : <IconChevronsDown {...size} />}
      Expand
    </Button>
  )
}

/** The ways from the view to what belongs to it. */
function useWays(listId: number, canEdit: boolean): MenuItem[] {
  const navigate = useNavigate()
  const needsInternet = useNeedsInternet()
  const analytics: MenuItem = {
    label: 'Price history',
    icon: <IconChartLine {...size} />,
    onSelect: needsInternet(() => void navigate({ to: '/place-order/inventory/analytics' })),
  }
  const ofPrices = isMoneyHidden() ? [] : [analytics]
  if (!canEdit) return ofPrices
  return [
    {
      label: 'Manage Inventory Lists',
      icon: <IconListDetails {...size} />,
      onSelect: needsInternet(() => openManageLists()),
    },
    {
      label: 'Rearrange',
      icon: <IconMenuOrder {...size} />,
      onSelect: needsInternet(
        () => void navigate({ to: '/sort-inventory/$listId', params: { listId: String(listId) } }),
      ),
    },
    ...ofPrices,
  ]
}
