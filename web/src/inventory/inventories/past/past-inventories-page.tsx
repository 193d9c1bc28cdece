import { IconClipboardList } from '@tabler/icons-react'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { AnswerOf } from '../../../api/call-input.ts'
import { messageOf } from '../../../api/failures.ts'
import { infiniteQueryOf } from '../../../api/queries.ts'
import { saveFrom } from '../../../kit/save-file.ts'
import { useHeader } from '../../../kit/page/header-store.ts'
import { showMessage } from '../../../kit/layers/modals.tsx'
import { useIsPhone, useRowHeight } from '../../../kit/theme/preferences.ts'
import { buttonClass } from '../../../kit/forms/button.tsx'
import { EmptyResult } from '../../../kit/lists/empty-result.tsx'
import { InfiniteList } from '../../../kit/lists/infinite-list.tsx'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import { useFollowInventories } from '../follow-inventories.ts'
import { InventoryStatusButton } from '../inventory-status-button.tsx'
import { ExportMenu } from './export-menu.tsx'
import { InventoryCard, InventoryHeads, InventoryLine, type PastInventory } from './inventory-rows.tsx'
import style from './past-inventories.module.css'

const cardHeightPx = 121
/** Links of the list are good for five minutes; a little earlier the list is read anew. */
const linksGoodForMs = 4 * 60_000

/** Finished inventories, newest first, twelve a page (spec 3 §2.6). */
export function PastInventoriesPage() {
  useFollowInventories()
  const isPhone = useIsPhone()
  useHeader({ title: 'Inventories', actions: isPhone ? undefined : <InventoryStatusButton /> })
  const query = useInfiniteQuery(infiniteQueryOf('getInventories', { query: {} }))
  const { data, isError, refetch } = query
  const inventories = useMemo(() => inventoriesOf(data), [data])
  const count = data?.pages.at(-1)?._meta.totalCount
  return (
    <div className={style.page}>
      <div className={style.toolbar}>
        <span className="meta" role="status">
          {count !== undefined && `${count.toLocaleString('en-US')} ${count === 1 ? 'inventory' : 'inventories'}`}
        </span>
        <ExportMenu />
      </div>
      {isError && !data && <LoadFailure what="the inventories" onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonRows count={12} withPicture={false} />}
      {data && inventories.length === 0 && <NoInventories />}
      {inventories.length > 0 && <Inventories inventories={inventories} query={query} />}
      {isPhone && (
        <div className={style.bottomBar}>
          <InventoryStatusButton />
        </div>
      )}
    </div>
  )
}

type InventoriesQuery = Pick<
  ReturnType<typeof useInfiniteQuery<AnswerOf<'getInventories'>>>,
  'hasNextPage' | 'isFetching' | 'fetchNextPage' | 'dataUpdatedAt'
> & { refetch: () => Promise<{ data?: InfiniteData<AnswerOf<'getInventories'>> | undefined; error: unknown }> }

function Inventories({ inventories, query }: { inventories: readonly PastInventory[]; query: InventoriesQuery }) {
  const isPhone = useIsPhone()
  const rowHeight = useRowHeight()
  const download = (inventory: PastInventory) => void save(inventory, query)
  return (
    <div role={isPhone ? undefined : 'table'} aria-label={isPhone ? undefined : 'Inventories'}>
      {!isPhone && <InventoryHeads />}
      <InfiniteList
        items={inventories}
        keyOf={keyOf}
        rowHeight={isPhone ? cardHeightPx : rowHeight}
        role={isPhone ? 'list' : 'rowgroup'}
        label={isPhone ? 'Inventories' : undefined}
        hasMore={query.hasNextPage}
        isFetching={query.isFetching}
        fetchMore={query.fetchNextPage}
        renderRow={(inventory) =>
          isPhone ? (
            <InventoryCard inventory={inventory} onDownload={() => download(inventory)} />
          ) : (
            <InventoryLine inventory={inventory} onDownload={() => download(inventory)} />
          )
        }
      />
    </div>
  )
}

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
  const again = inventoriesOf(data).find(({ id }) => id === inventory.id)
  if (again?.file_url && error === null) saveFrom(again.file_url)
  else await showMessage({ title: 'Alert', message: messageOf(error) })
}

/** One that moved between two pages while they were read comes once. */
function inventoriesOf(data: InfiniteData<AnswerOf<'getInventories'>> | undefined): readonly PastInventory[] {
  const all = (data?.pages ?? []).flatMap((page) => page.data)
  return [...new Map(all.map((inventory) => [inventory.id, inventory])).values()]
}

function keyOf({ id }: PastInventory): number {
  return id
}
