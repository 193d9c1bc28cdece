import { IconFileExport } from '@tabler/icons-react'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import { Menu } from '../../kit/layers/menu.tsx'
import { filterCount, type ListUrl } from './list-url.ts'
import { saveItems } from './items/save-items.ts'

type ExportMenuProps = { url: ListUrl; totalCount: number | undefined; onPrint: () => void }

/** The list taken along: as it is searched, filtered and sorted, or whole (ux.md §0.7). */
export function ExportMenu({ url, totalCount, onPrint }: ExportMenuProps) {
  const isNarrowed = filterCount(url) > 0 || url.search !== undefined
  return (
    <Menu
      align="end"
      look="quiet"
      disabled={totalCount === undefined || (totalCount === 0 && !isNarrowed)}
      items={[
        ...files(isNarrowed ? 'These items' : 'All items', url),
        { label: 'Print', onSelect: onPrint },
        ...(isNarrowed ? files('All items', { sort: url.search ? undefined : url.sort }) : []),
      ]}
    >
      <IconFileExport size={18} stroke={1.5} aria-hidden />
      Export
    </Menu>
  )
}

function files(group: string, url: ListUrl) {
  if (isMoneyHidden()) return []
  return [
    { label: 'CSV', group, onSelect: () => void saveItems(url, 'csv') },
    { label: 'Excel (XLSX)', onSelect: () => void saveItems(url, 'xlsx') },
  ]
}
