import { IconLink } from '@tabler/icons-react'
import { Button } from '../../kit/forms/button.tsx'
import { useHasLinkedItems } from './has-linked-items.ts'
import style from './linked-items-link.module.css'
import { openLinkedItems } from './open-linked-items.tsx'

type LinkedItem = { itemDistributorId: number; name: string; belongsToGroup: boolean }

/** In an item's panel: the way to what can be ordered in its place. */
export function LinkedItemsButton({ item }: { item: LinkedItem }) {
  if (!useHasLinkedItems(item)) return null
  return (
    <Button onClick={() => void openLinkedItems(item)}>
      <IconLink size={18} stroke={1.5} aria-hidden />
      Linked items
    </Button>
  )
}

/** The same as one short word among the tags of a row. Rows have one tab stop, so by keyboard the panel has it. */
export function LinkedItemsLink({ item, isTabStop = false }: { item: LinkedItem; isTabStop?: boolean }) {
  if (!useHasLinkedItems(item)) return null
  return (
    <button
      type="button"
      className={style.link}
      tabIndex={isTabStop ? 0 : -1}
      data-tooltip="What can be ordered in its place"
      onClick={() => void openLinkedItems(item)}
    >
      <IconLink size={14} stroke={1.5} aria-hidden />
      <span>Linked</span>
      <span className="only-for-readers"> items of {item.name}</span>
    </button>
  )
}
