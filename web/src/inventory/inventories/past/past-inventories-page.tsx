import { IconClipboardList } from '@tabler/icons-react'
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExportTable } from '../../../accounts/export/export-table.tsx'
import { rowsSoFar } from '../../../accounts/export/rows-to-take.ts'
import { useActiveLocation } from '../../../accounts/session.ts'
import type { AnswerOf } from '../../../api/call-input.ts'
import { call } from '../../../api/client.ts'
import { messageOf } from '../../../api/failures.ts'
import { infiniteQueryOf } from '../../../api/queries.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { saveFrom } from '../../../kit/save-file.ts'
import { useHeader } from '../../../kit/page/header-store.ts'
import { toastFailure } from '../../../kit/layers/toasts.tsx'
import { useIsPhone } from '../../../kit/theme/preferences.ts'
import { buttonClass } from '../../../kit/forms/button.tsx'
import { counted } from '../../../kit/counted.ts'
import { day, figure, money, text, type FileColumn } from '../../../kit/table/export/file-column.ts'
import { ListTable } from '../../../kit/table/list-table.tsx'
import { EmptyResult } from '../../../kit/lists/empty-result.tsx'
import { useFollowInventories } from '../follow-inventories.ts'
import { InventoryStatusButton } from '../inventory-status-button.tsx'
import { inventoryFiles } from './export-menu.tsx'
import { InventoryCard, inventoryColumns, statusWord, type PastInventory } from './inventory-rows.tsx'
import style from './past-inventories.module.css'

type Pages = InfiniteData<AnswerOf<'getInventories'>>

const cardHeightPx = 121
/** Links of the list are good for five minutes; a little earlier the list is read again. */
const linksGoodForMs = 4 * 60_000

/** Finished inventories, newest first, twelve a page (spec 3 §2.6). */
export function PastInventoriesPage() {
  useFollowInventories()
  const isPhone = useIsPhone()
  const location = useActiveLocation()
  useHeader({ title: 'Inventories', actions: isPhone ? undefined : <InventoryStatusButton /> })
  const query = useInfiniteQuery(infiniteQueryOf('getInventories', { query: {} }))
  const download = (inventory: PastInventory) => void save(inventory, query)
  const columns = inventoryColumns(download)
  const count = query.data?.pages.at(-1)?._meta.totalCount
  return (
    <div className={style.page}>
      <div className={style.toolbar}>
        <span className="meta" role="status">
          {count !== undefined && counted(count, 'inventory', 'inventories')}
        </span>
        <ExportTable
          title="Inventories"
          noun="inventory"
          plural="inventories"
          columns={fileColumns}
          keyOf={idOf}
          read={(of) => call('getInventories', { query: of })}
          soFar={rowsSoFar(query.data)}
          files={inventoryFiles(location)}
        />
      </div>
      <ListTable
        label="Inventories"
        answer={query}
        pages={query}
        columns={columns}
        rowsOf={inventoriesOf}
        keyOf={idOf}
        renderCard={(inventory) => <InventoryCard inventory={inventory} onDownload={download} />}
        cardHeight={cardHeightPx}
        empty={<NoInventories />}
      />
      {isPhone && (
        <div className={style.bottomBar}>
          <InventoryStatusButton />
        </div>
      )}
    </div>
  )
}

const fileColumns: readonly FileColumn<PastInventory>[] = [
  day('Start date', ({ start_date: start }) => start),
  day('Complete date', ({ completed_date: completed }) => completed),
  text('Completed by', ({ completedBy }) => completedBy?.name),
  text('Status', statusWord),
  money('Total on hand value', ({ total_on_hand_value: value }) => fromWire(value)),
  { ...figure('Items without a known price', ({ marketPriceCount }) => marketPriceCount), isMoney: true },
]

type InventoriesQuery = Pick<UseInfiniteQueryResult<Pages>, 'dataUpdatedAt' | 'refetch'>

function NoInventories() {
  return (
    <EmptyResult
      icon={IconClipboardList}
      message="You have no inventory."
      tips={['Completed inventories stay here with every count and price of their day.']}
      action={
        <Link to="/place-order/inventory" className={buttonClass('plain')}>
          Inventory View
        </Link>
      }
    />
  )
}

async function save(inventory: PastInventory, { dataUpdatedAt, refetch }: InventoriesQuery) {
  if (Date.now() - dataUpdatedAt < linksGoodForMs && inventory.file_url !== null) {
    saveFrom(inventory.file_url)
    return
  }
  const { data, error } = await refetch()
  const again = data && inventoriesOf(data).find(({ id }) => id === inventory.id)
  if (again?.file_url && error === null) saveFrom(again.file_url)
  else toastFailure(messageOf(error))
}

/** One that moved between two pages while they were read comes once. */
function inventoriesOf({ pages }: Pages): readonly PastInventory[] {
  const all = pages.flatMap((page) => page.data)
  return [...new Map(all.map((inventory) => [inventory.id, inventory])).values()]
}

function idOf({ id }: PastInventory): number {
  return id
}
