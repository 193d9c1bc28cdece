import type { InventoryDetail } from '@larder/contract/inventory/inventories.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { CallFailure } from '../../../api/failures.ts'
import { queryOf } from '../../../api/queries.ts'
import { useHeader } from '../../../kit/page/header-store.ts'
import { useIsPhone } from '../../../kit/theme/preferences.ts'
import { buttonClass } from '../../../kit/forms/button.tsx'
import { EmptyResult } from '../../../kit/lists/empty-result.tsx'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { SearchBox } from '../../../kit/forms/search-box.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import { CompletionFailure } from '../completion-failure.tsx'
import { useFollowInventories } from '../follow-inventories.ts'
import { shownDay } from '../inventory-dates.ts'
import { CompletionToggle } from './completion-toggle.tsx'
import { DetailSummary } from './detail-summary.tsx'
import { DetailTable } from './detail-table.tsx'
import { DetailToolbar } from './detail-toolbar.tsx'
import { readDetailUrl } from './detail-url.ts'
import { missingIn } from './detail-rows.ts'
import table from '../items-table.module.css'
import style from './inventory-detail.module.css'
import { PrintedInventory } from './printed-inventory.tsx'
import { useDetailView } from './use-detail-view.ts'
import { useToggle } from './use-toggle.ts'

/** One inventory as it was counted: storage groups, comparison groups and items (spec 3 §2.6). */
export function InventoryDetailPage() {
  useFollowInventories()
  const navigate = useNavigate()
  const { id = 0 } = readDetailUrl(useSearch({ strict: false }))
  const { data, error, refetch } = useQuery({
    ...queryOf('getInventory', { params: { id: String(id) } }),
    retry: (failures, failure) => failures < 1 && !isNotFound(failure),
  })
  const back = () => void navigate({ to: '/inventory-view/inventories' })
  if (data) return <ShownInventory key={id} detail={data} onBack={back} />
  return <NotShown error={error} onBack={back} onRetry={() => void refetch()} />
}

function ShownInventory({ detail, onBack }: { detail: InventoryDetail; onBack: () => void }) {
  const { inventory } = detail
  const isPhone = useIsPhone()
  const view = useDetailView(detail)
  const [typed, setTyped] = useState(view.search)
  const missing = missingIn(detail.comparisonViews.flatMap(({ groups }) => groups.flatMap(({ items }) => items)))
  const toggle = useToggle(detail)
  const button = <CompletionToggle inventory={inventory} toggle={toggle} />
  const search = (text: string) => {
    setTyped(text)
    view.setSearch(text)
  }
  useHeader({
    // A phone has no room for the date in the header; it is right below.
    title: isPhone ? 'Inventory' : `Inventory ${shownDay(inventory.start_date)}`,
    onBack,
    search: (
      <SearchBox value={typed} onChange={search} label="Search items" placeholder="Item, group, brand or distributor" />
    ),
    actions: isPhone ? undefined : button,
  })
  return (
    <div className={style.page}>
      {toggle.failure && <CompletionFailure {...toggle.failure} />}
      <DetailSummary detail={detail} missing={missing} />
      <DetailToolbar inventoryId={inventory.id} view={view} />
      <DetailTable
        inventory={inventory}
        rows={view.rows}
        onToggle={view.toggle}
        onShowAll={() => {
          search('')
          view.setMissingOnly(false)
        }}
        isNarrowed={view.isNarrowed}
      />
      {isPhone && <div className={`${table.bottomBar} ${style.bottomBar}`}>{button}</div>}
      <PrintedInventory detail={detail} />
    </div>
  )
}

function NotShown({ error, onBack, onRetry }: { error: unknown; onBack: () => void; onRetry: () => void }) {
  useHeader({ title: 'Inventory', onBack })
  if (isNotFound(error))
    return (
      <EmptyResult
        message="Inventory Not Found"
        tips={['It may belong to another location.']}
        action={
          <Link to="/inventory-view/inventories" className={buttonClass('primary')}>
            Inventories
          </Link>
        }
      />
    )
  return error ? (
    <LoadFailure what="the inventory" onRetry={onRetry} />
  ) : (
    <SkeletonRows count={16} withPicture={false} />
  )
}

function isNotFound(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.status === 404
}
