import { IconFileExport } from '@tabler/icons-react'
import { isMoneyHidden } from '../../../kit/hidden-money.ts'
import { useActiveLocation } from '../../../accounts/session.ts'
import { Menu } from '../../../kit/layers/menu.tsx'
import { saveInventory } from './inventory-files.ts'

type ExportMenuProps = {
  /** of which inventory; without it the active one, else the newest, which the menu then says; null: there is none, only paper */
  inventoryId?: number | null
  onPrint?: () => void
}

/** Takes an inventory along as a file or on paper; files are there with display_inventory (spec 2 §6). */
export function ExportMenu({ inventoryId, onPrint }: ExportMenuProps) {
  const location = useActiveLocation()
  const hasFiles = location?.display_inventory === 1 && !isMoneyHidden()
  const which = location?.activeInventory ? 'Inventory being counted' : 'Newest inventory'
  const items = [
    ...(hasFiles && inventoryId !== null
      ? [
          {
            label: 'CSV',
            ...(inventoryId === undefined ? { group: which } : {}),
            onSelect: () => void saveInventory('csv', inventoryId),
          },
          { label: 'Excel (XLSX)', onSelect: () => void saveInventory('xlsx', inventoryId) },
        ]
      : []),
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
