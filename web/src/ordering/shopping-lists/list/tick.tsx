import type { ListItem } from '@larder/contract/catalogue/items.ts'
import style from './shopping-list-page.module.css'
import { useTicks } from './ticked-items.ts'

/** A box as big as a thumb, to tick an item off while walking a store. */
export function Tick({ listId, item }: { listId: number; item: ListItem }) {
  const { ticked, toggle } = useTicks(listId)
  return (
    <span role="cell" data-cell="handle">
      <label className={style.tick}>
        <input
          type="checkbox"
          aria-label={`${item.name} is in the basket`}
          data-tick
          checked={ticked.has(item.id)}
          onChange={() => toggle(item.id)}
        />
      </label>
    </span>
  )
}
