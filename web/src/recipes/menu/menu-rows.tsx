import type { MenuCategory } from '@larder/contract/recipes/menu-categories.ts'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { counted } from '../../kit/counted.ts'
import { Button } from '../../kit/forms/button.tsx'
import { Menu } from '../../kit/layers/menu.tsx'
import { actionsKey, type Column } from '../../kit/table/column.ts'
import { ListCard, rowLink } from '../../kit/table/list-card.tsx'
import { deleteMenu } from './delete-menu.ts'
import { openMenuDialog } from './menu-dialog.tsx'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

export const menuColumns: readonly Column<MenuCategory>[] = [
  { key: 'name', head: 'Name', isCut: true, cell: (menu) => <OpenLink menu={menu} /> },
  {
    key: 'recipes',
    head: 'Recipes',
    width: '90px',
    isFigure: true,
    cell: ({ recipeCount }) => recipeCount.toLocaleString('en-US'),
  },
  {
    key: actionsKey,
    head: 'Actions',
    isHeadHidden: true,
    width: '104px',
    cell: (menu) => (
      <>
        <Button look="icon" aria-label={`Edit ${menu.label}`} onClick={() => openMenuDialog(menu)}>
          <IconPencil {...icon} />
        </Button>
        <Button look="icon" aria-label={`Delete ${menu.label}`} onClick={() => void deleteMenu(menu)}>
          <IconTrash {...icon} />
        </Button>
      </>
    ),
  },
]

export function MenuCard({ menu }: { menu: MenuCategory }) {
  const options = (
    <Menu
      look="icon"
      align="end"
      label={`Options of ${menu.label}`}
      items={[
        { label: 'Edit', icon: <IconPencil {...icon} />, onSelect: () => openMenuDialog(menu) },
        { label: 'Delete', icon: <IconTrash {...icon} />, danger: true, onSelect: () => void deleteMenu(menu) },
      ]}
    >
      <IconDots {...icon} />
    </Menu>
  )
  return (
    <ListCard name={<OpenLink menu={menu} />} menu={options}>
      <span className="meta">{counted(menu.recipeCount, 'recipe')}</span>
    </ListCard>
  )
}

function OpenLink({ menu: { value, label } }: { menu: MenuCategory }) {
  return (
    <Link to="/recipe-costing/$menuId" params={{ menuId: String(value) }} className={rowLink}>
      {label}
    </Link>
  )
}
