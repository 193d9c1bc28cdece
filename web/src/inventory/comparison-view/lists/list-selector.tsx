import type { InventoryList } from '@larder/contract/inventory/lists.ts'
import { showMessage } from '../../../kit/layers/modals.tsx'
import { inputClass } from '../../../kit/forms/field.tsx'
import { useOfflineList } from '../../counts/count-store.ts'
import { chooseList } from './chosen-list.ts'
import style from './list-selector.module.css'

type ListSelectorProps = { lists: readonly InventoryList[]; chosen: InventoryList }

/** Which inventory list is shown; while one is counted offline it stays that one (spec 2 §4). */
export function ListSelector({ lists, chosen }: ListSelectorProps) {
  const isCountedOffline = useOfflineList() !== undefined
  const choose = (listId: number) => {
    if (!isCountedOffline) return chooseList(listId)
    void showMessage({ message: 'Please enable Online Mode before switching inventory lists' })
  }
  return (
    <select
      className={`${inputClass} ${style.selector}`}
      aria-label="Inventory list"
      data-tutorial="lists"
      value={chosen.id}
      onChange={({ target }) => choose(Number(target.value))}
    >
      {lists.map(({ id, name, onInventory }) => (
        <option key={id} value={id}>
          {name}
          {onInventory ? ' (counted offline)' : ''}
        </option>
      ))}
    </select>
  )
}
