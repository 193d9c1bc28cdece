import type { ListItem } from '@larder/contract/catalogue/items.ts'
import type { ShoppingList } from '@larder/contract/ordering/shopping-lists.ts'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Button, buttonClass } from '../../../kit/forms/button.tsx'
import { EmptyResult } from '../../../kit/lists/empty-result.tsx'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { useMoveItem } from '../../place-order/items/custom-order.ts'
import { ItemTable, ItemsToCome } from '../../place-order/items/item-table.tsx'
import { useRowContext } from '../../place-order/items/use-row-context.ts'
import { placeOnList } from '../list-writes.ts'
import { ItemTools } from './item-tools.tsx'
import { noteOfItem } from './note-of-item.ts'
import { Tick } from './tick.tsx'
import type { ListItemsSoFar } from './use-list-items.ts'

type ListItemsProps = {
  list: ShoppingList
  items: ListItemsSoFar
  search: string | undefined
  hasCart: boolean
  isTicking: boolean
  onOpen: (itemDistributorId: number) => void
  onEdit: (item: ListItem) => void
  onClear: () => void
}

/** The items of the list in its order, or what to show while there are none. */
export function ListItems({ list, items, search, hasCart, isTicking, onOpen, onEdit, onClear }: ListItemsProps) {
  const { id } = list
  const context = useRowContext({ hasCart, noteOf: noteOfItem })
  const move = useMoveItem(
    'getShoppingListItems',
    useCallback((to) => placeOnList(id, to), [id]),
  )
  if (items.isPending) return <ItemsToCome hasCart={hasCart} count={16} />
  if (items.isError && items.items.length === 0)
    return <LoadFailure what="the items" onRetry={() => void items.refetch()} />
  if (items.items.length === 0) return search ? <NothingFound onClear={onClear} /> : <EmptyList id={id} />
  // Of a search only some rows are shown: between them there is no place to say.
  const onMove = search ? undefined : move
  return (
    <ItemTable
      list={items}
      context={context}
      onMove={onMove}
      onOpen={onOpen}
      renderLead={isTicking ? (item) => <Tick listId={id} item={item} /> : undefined}
      renderTools={(item) => <ItemTools listId={id} item={item} onMove={onMove} onEdit={onEdit} />}
    />
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return <EmptyResult action={<Button onClick={onClear}>Clear search</Button>} />
}

function EmptyList({ id }: { id: number }) {
  return (
    <EmptyResult
      message="There is nothing on this list yet"
      tips={['Items are added from the catalogue, or from an item of the order list']}
      action={
        <Link to="/shopping-lists/items/$id" params={{ id: String(id) }} className={buttonClass('primary')}>
          <IconPlus size={18} stroke={1.5} aria-hidden />
          Add items
        </Link>
      }
    />
  )
}
