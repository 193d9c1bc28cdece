import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { type KeyboardEvent } from 'react'
import { focusPageSearch } from '../../kit/forms/search-box.tsx'
import { startsSearch } from '../place-order/items/type-ahead.ts'
import style from './add-items.module.css'
import { useItemIds } from './use-item-ids.ts'

/**
 * Whether a row is on the list, written at once. Enter toggles and goes on to the next row: an item a keystroke; ↑ and ↓
 * only move. Letters begin the next search.
 */
export function InListToggle({ listId, item }: { listId: number; item: ListItem }) {
  const { ids, toggle } = useItemIds(listId)
  const isOn = ids?.has(item.id) ?? false
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (startsSearch(event.currentTarget, event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      focusPageSearch()
      // The letter itself is typed into the search; nothing else may hear of it.
      if (event.key === '/') event.preventDefault()
      event.stopPropagation()
      return
    }
    if (event.key === 'Enter') toggle(item)
    if (!['Enter', 'ArrowDown', 'ArrowUp'].includes(event.key)) return
    event.preventDefault()
    focusNeighbour(event.currentTarget, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <label className={style.toggle}>
      <input
        type="checkbox"
        role="switch"
        aria-label={`${item.name} in list`}
        data-quantity-field
        checked={isOn}
        aria-checked={isOn}
        onChange={() => toggle(item)}
        onKeyDown={onKeyDown}
      />
    </label>
  )
}

function focusNeighbour(field: HTMLInputElement, by: 1 | -1) {
  const row = field.closest('[data-index]')
  const index = Number(row?.getAttribute('data-index')) + by
  row?.parentElement?.querySelector<HTMLInputElement>(`[data-index="${index}"] [role=switch]`)?.focus()
}
