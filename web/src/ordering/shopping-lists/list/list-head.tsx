import type { ShoppingList } from '@larder/contract/ordering/shopping-lists.ts'
import {
  IconChecks,
  IconDots,
  IconPencil,
  IconPlus,
  IconPrinter,
  IconShoppingCartPlus,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIsPhone } from '../../../kit/theme/preferences.ts'
import { Button, buttonClass } from '../../../kit/forms/button.tsx'
import { toast } from '../../../kit/layers/toasts.tsx'
import { Menu } from '../../../kit/layers/menu.tsx'
import { InlineName } from '../inline-name.tsx'
import { openAddAll } from './open-add-all.tsx'
import style from './shopping-list-page.module.css'
import { clearTicks, useTicks } from './ticked-items.ts'
import { useItemIds } from '../use-item-ids.ts'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

type ListHeadProps = {
  list: ShoppingList
  hasCart: boolean
  isTicking: boolean
  onTick: () => void
  onPrint: () => void
  onDelete: () => void
}

/** The name of the list, edited in place, and the actions for the whole list. */
export function ListHead({ list, hasCart, isTicking, onTick, onPrint, onDelete }: ListHeadProps) {
  const isPhone = useIsPhone()
  const [isNaming, setIsNaming] = useState(false)
  const { id, name, itemCount } = list
  const more = [
    { label: 'Rename', icon: <IconPencil {...icon} />, onSelect: () => setIsNaming(true) },
    { label: isTicking ? 'Stop ticking off' : 'Tick off', icon: <IconChecks {...icon} />, onSelect: onTick },
    { label: 'Print', icon: <IconPrinter {...icon} />, disabled: itemCount === 0, onSelect: onPrint },
    { label: 'Delete list', icon: <IconTrash {...icon} />, danger: true, onSelect: onDelete },
  ]
  return (
    <div className={style.head} data-not-printed>
      <div className={style.title}>
        {isNaming ? (
          <InlineName id={id} name={name} onDone={() => setIsNaming(false)} />
        ) : (
          <>
            <h2 data-tooltip={name}>{name}</h2>
            {!isPhone && (
              <Button look="icon" aria-label="Rename" data-tooltip="Rename" onClick={() => setIsNaming(true)}>
                <IconPencil {...icon} />
              </Button>
            )}
          </>
        )}
        <span className="meta" role="status">
          {isTicking ? (
            <Ticked listId={id} itemCount={itemCount} />
          ) : (
            `${itemCount.toLocaleString('en-US')} ${itemCount === 1 ? 'item' : 'items'}`
          )}
        </span>
      </div>
      <div className="row middle gap-8 keeps-size">
        {isTicking && (
          <Button look="quiet" onClick={() => clear(id)}>
            Clear ticks
          </Button>
        )}
        {isTicking && isPhone && <Button onClick={onTick}>Done</Button>}
        {!(isTicking && isPhone) && (
          <Link to="/shopping-lists/items/$id" params={{ id: String(id) }} className={buttonClass('plain')}>
            <IconPlus {...icon} />
            Add items
          </Link>
        )}
        {hasCart && !isPhone && (
          <Button look="primary" disabled={itemCount === 0} onClick={() => openAddAll(list)}>
            <IconShoppingCartPlus {...icon} />
            Add all to cart
          </Button>
        )}
        <Menu look="icon" label="More" align="end" items={more}>
          <IconDots size={20} stroke={1.5} aria-hidden />
        </Menu>
      </div>
    </div>
  )
}

function clear(listId: number) {
  const { count, takeBack } = clearTicks(listId)
  if (count === 0) return
  toast({ message: `${count.toLocaleString('en-US')} ${count === 1 ? 'tick' : 'ticks'} cleared`, undo: takeBack })
}

function Ticked({ listId, itemCount }: { listId: number; itemCount: number }) {
  const { ticked } = useTicks(listId)
  const { ids } = useItemIds(listId)
  // A tick stays on the device when its item leaves the list.
  const count = ids ? [...ticked].filter((id) => ids.has(id)).length : Math.min(ticked.size, itemCount)
  return `${count.toLocaleString('en-US')} of ${itemCount.toLocaleString('en-US')} ticked off`
}
