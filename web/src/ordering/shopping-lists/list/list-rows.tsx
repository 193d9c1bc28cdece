import type { ShoppingListRow } from '@larder/contract/ordering/shopping-lists.ts'
import { defaultTimeZone, formatUsDay, inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { IconDots, IconPencil, IconShoppingCartPlus, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useActiveLocation } from '../../../accounts/session.ts'
import { counted } from '../../../kit/counted.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { Menu } from '../../../kit/layers/menu.tsx'
import { actionsKey, type Column } from '../../../kit/table/column.ts'
import { ListCard, rowLink } from '../../../kit/table/list-card.tsx'
import { deleteList } from '../delete-list.ts'
import { openAddAll } from './open-add-all.tsx'
import style from '../shopping-lists.module.css'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** A row for each list: its name opens it, its buttons are at the end. */
export function listColumns(hasCart: boolean): readonly Column<ShoppingListRow>[] {
  return [
    {
      key: 'name',
      head: 'Name',
      width: ['minmax(160px, 2fr)', 'minmax(140px, 2fr)'],
      isCut: true,
      cell: (list) => <OpenLink list={list} />,
    },
    {
      key: 'items',
      head: 'Items',
      width: ['56px', '44px'],
      isFigure: true,
      cell: ({ itemCount }) => itemCount.toLocaleString('en-US'),
    },
    {
      key: 'distributors',
      head: 'Distributors',
      width: ['minmax(140px, 2fr)', 'minmax(100px, 1.4fr)'],
      look: 'muted',
      isCut: true,
      cell: ({ distributors }) => <span data-tooltip={distributors.join(', ')}>{distributors.join(', ') || '–'}</span>,
    },
    {
      key: 'used',
      head: 'Last used',
      width: ['7.5rem', '7.5rem'],
      look: 'digits',
      cell: (list) => <LastUsed at={list.lastUsedAt} />,
    },
    {
      key: actionsKey,
      head: 'Actions',
      isHeadHidden: true,
      width: ['252px', '244px'],
      cell: (list) => <Actions list={list} hasCart={hasCart} />,
    },
  ]
}

type RowProps = { list: ShoppingListRow; hasCart: boolean }

function Actions({ list, hasCart }: RowProps) {
  const { id, name, itemCount } = list
  return (
    <>
      {hasCart && (
        <Button
          look="quiet"
          disabled={itemCount === 0}
          aria-label={`Add all to cart: ${name}`}
          onClick={() => openAddAll(list)}
        >
          <IconShoppingCartPlus {...icon} />
          Add all to cart
        </Button>
      )}
      <Link
        to="/shopping-lists/update-list/$id"
        params={{ id: String(id) }}
        className={style.iconLink}
        aria-label={`Edit ${name}`}
        data-tooltip="Edit"
      >
        <IconPencil {...icon} />
      </Link>
      <Button look="icon" aria-label={`Delete ${name}`} data-tooltip="Delete" onClick={() => void deleteList(list)}>
        <IconTrash {...icon} />
      </Button>
    </>
  )
}

/** A list on a phone: its buttons are in a menu. */
export function ShoppingListCard({ list, hasCart }: RowProps) {
  const navigate = useNavigate()
  const { id, name, itemCount, distributors, lastUsedAt } = list
  const edit = () => void navigate({ to: '/shopping-lists/update-list/$id', params: { id: String(id) } })
  const actions = [
    {
      label: 'Add all to cart',
      icon: <IconShoppingCartPlus {...icon} />,
      disabled: itemCount === 0,
      onSelect: () => openAddAll(list),
    },
    { label: 'Edit', icon: <IconPencil {...icon} />, onSelect: edit },
    { label: 'Delete', icon: <IconTrash {...icon} />, danger: true, onSelect: () => void deleteList(list) },
  ]
  return (
    <ListCard
      name={<OpenLink list={list} />}
      menu={
        <Menu look="icon" label={`More for ${name}`} align="end" items={hasCart ? actions : actions.slice(1)}>
          <IconDots size={20} stroke={1.5} aria-hidden />
        </Menu>
      }
    >
      <span className="meta">
        {counted(itemCount, 'item')} · <LastUsed at={lastUsedAt} isInText />
      </span>
      <span className={`meta ${style.distributors}`}>{distributors.join(', ')}</span>
    </ListCard>
  )
}

function OpenLink({ list: { id, name } }: { list: ShoppingListRow }) {
  return (
    <Link to="/shopping-lists/$id" params={{ id: String(id) }} className={rowLink} data-tooltip={name}>
      {name}
    </Link>
  )
}

function LastUsed({ at, isInText }: { at: string | null; isInText?: boolean }) {
  const location = useActiveLocation()
  if (at === null) return isInText ? 'not used yet' : <span className="muted">Not yet</span>
  const date = formatUsDay(inTimeZone(new Date(at), location?.timezone ?? defaultTimeZone))
  return isInText ? `last used ${date}` : date
}
