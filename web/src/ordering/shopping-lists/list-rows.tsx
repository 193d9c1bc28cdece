import type { ShoppingListRow } from '@larder/contract/ordering/shopping-lists.ts'
import { defaultTimeZone, formatUsDate, inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { IconDots, IconPencil, IconShoppingCartPlus, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useActiveLocation } from '../../accounts/session.ts'
import { useIsPhone } from '../../kit/theme/preferences.ts'
import { Button } from '../../kit/forms/button.tsx'
import { InfiniteList } from '../../kit/lists/infinite-list.tsx'
import { Menu } from '../../kit/layers/menu.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import { deleteList } from './delete-list.ts'
import { openAddAll } from './open-add-all.tsx'
import style from './shopping-lists.module.css'

const cardHeightPx = 88
const rowHeightPx = 56
const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

type ListRowsProps = { lists: readonly ShoppingListRow[]; hasCart: boolean; isOld: boolean }

/** A row a list: its name opens it, its buttons stand at the end; on a phone they are in a menu. */
export function ListRows({ lists, hasCart, isOld }: ListRowsProps) {
  const isPhone = useIsPhone()
  const rows = (
    <InfiniteList
      items={lists}
      keyOf={keyOfList}
      rowHeight={isPhone ? cardHeightPx : rowHeightPx}
      renderRow={(list) => (isPhone ? <Card list={list} hasCart={hasCart} /> : <Row list={list} hasCart={hasCart} />)}
      hasMore={false}
      isFetching={false}
      fetchMore={nothingMore}
      role={isPhone ? 'list' : 'rowgroup'}
      label={isPhone ? 'Shopping lists' : undefined}
    />
  )
  if (isPhone) return rows
  return (
    <div role="table" aria-label="Shopping lists" aria-busy={isOld} aria-rowcount={lists.length + 1}>
      <ListHeads />
      {rows}
    </div>
  )
}

function ListHeads() {
  return (
    <div role="rowgroup" className={style.heads}>
      <div role="row" aria-rowindex={1} className={style.row}>
        <span role="columnheader">Name</span>
        <span role="columnheader" className="figure">
          Items
        </span>
        <span role="columnheader">Distributors</span>
        <span role="columnheader">Last used</span>
        <span role="columnheader">
          <span className="only-for-readers">Actions</span>
        </span>
      </div>
    </div>
  )
}

/** Stands in the rows' place while they load. */
export function ListsToCome() {
  const isPhone = useIsPhone()
  return (
    <>
      {!isPhone && (
        <div aria-hidden>
          <ListHeads />
        </div>
      )}
      <SkeletonRows count={8} withPicture={false} />
    </>
  )
}

type RowProps = { list: ShoppingListRow; hasCart: boolean }

function Row({ list, hasCart }: RowProps) {
  const { id, name, itemCount, distributors, lastUsedAt } = list
  return (
    <div className={`${style.row} ${style.line}`}>
      <span role="cell" className="shrinks">
        <OpenLink list={list} />
      </span>
      <span role="cell" className="figure">
        {itemCount.toLocaleString('en-US')}
      </span>
      <span role="cell" className="shrinks truncate muted" title={distributors.join(', ')}>
        {distributors.join(', ') || '–'}
      </span>
      <span role="cell" className="one-line digits">
        <LastUsed at={lastUsedAt} />
      </span>
      <span role="cell" className={style.actions}>
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
      </span>
    </div>
  )
}

function Card({ list, hasCart }: RowProps) {
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
    <div className={style.card}>
      <span className="stack gap-2 fills shrinks">
        <OpenLink list={list} />
        <span className="meta">
          {itemCount.toLocaleString('en-US')} {itemCount === 1 ? 'item' : 'items'} ·{' '}
          <LastUsed at={lastUsedAt} isInText />
        </span>
        <span className="meta shrinks truncate">{distributors.join(', ')}</span>
      </span>
      <Menu
        look="icon"
        label={`More for ${name}`}
        align="end"
        items={hasCart ? actions : actions.slice(1)}
        className={style.more}
      >
        <IconDots size={20} stroke={1.5} aria-hidden />
      </Menu>
    </div>
  )
}

function OpenLink({ list: { id, name } }: { list: ShoppingListRow }) {
  return (
    <Link to="/shopping-lists/$id" params={{ id: String(id) }} className={style.open} title={name}>
      {name}
    </Link>
  )
}

function LastUsed({ at, isInText }: { at: string | null; isInText?: boolean }) {
  const location = useActiveLocation()
  if (at === null) return isInText ? 'not used yet' : <span className="muted">Not yet</span>
  const date = formatUsDate(inTimeZone(new Date(at), location?.timezone ?? defaultTimeZone))
  return isInText ? `last used ${date}` : date
}

function keyOfList(list: ShoppingListRow): number {
  return list.id
}

function nothingMore() {}
