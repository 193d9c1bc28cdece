import type { Location } from '@larder/contract/accounts/current-user.ts'
import { IconFileExport } from '@tabler/icons-react'
import { isMoneyHidden } from '../../../kit/hidden-money.ts'
import { useActiveLocation } from '../../../accounts/session.ts'
import { Menu, type MenuItem } from '../../../kit/layers/menu.tsx'
import { saveInventory } from './inventory-files.ts'

type ExportMenuProps = {
  /** of which inventory; null: there is none, only paper */
  inventoryId: number | null
  onPrint?: () => void
}

/** Takes an inventory along as a file or on paper. */
export function ExportMenu({ inventoryId, onPrint }: ExportMenuProps) {
  const location = useActiveLocation()
  const items = [
    ...(inventoryId === null ? [] : inventoryFiles(location, inventoryId)),
    ...(onPrint ? [{ label: 'Print', onSelect: onPrint }] : []),
  ]
  if (items.length === 0) return null
  return (
    <Menu align="end" look="quiet" items={items}>
      <IconFileExport size={18} stroke={1.5} aria-hidden />
      Export
    </Menu>
  )
}

/**
 * The files of an inventory; without one of the active one, else of the newest, which the menu then says. They are there with
 * display_inventory (spec 2 §6).
 */
export function inventoryFiles(location: Location | null, inventoryId?: number): MenuItem[] {
  if (location?.display_inventory !== 1 || isMoneyHidden()) return []
  const which = location.activeInventory ? 'Inventory being counted' : 'Newest inventory'
  return [
    {
      label: 'CSV',
      ...(inventoryId === undefined ? { group: which } : {}),
      onSelect: () => void saveInventory('csv', inventoryId),
    },
    { label: 'Excel (XLSX)', onSelect: () => void saveInventory('xlsx', inventoryId) },
  ]
}
