import { IconCloudOff } from '@tabler/icons-react'
import { useInventoryLists } from '../../comparison-view/inventory-queries.ts'
import style from './review.module.css'

/** People still counting a list offline: their counts come too late once the inventory is completed. */
export function CountedOffline() {
  const lists = useInventoryLists().lists?.filter(({ onInventory }) => onInventory) ?? []
  if (lists.length === 0) return null
  return (
    <ul className={style.offline} aria-label="Counted offline">
      {lists.map(({ id, name, onInventoryBy }) => (
        <li key={id}>
          <IconCloudOff size={16} stroke={1.5} aria-hidden />
          <span>
            {onInventoryBy ?? 'Somebody'} is counting <strong>{name}</strong> offline. Counts sent after completion are
            not saved.
          </span>
        </li>
      ))}
    </ul>
  )
}
