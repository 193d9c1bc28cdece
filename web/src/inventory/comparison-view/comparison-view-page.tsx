import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCurrentUser } from '../../accounts/current-user.ts'
import { useActiveLocation } from '../../accounts/session.ts'
import { ListSearch } from '../../kit/forms/list-search.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { rememberPlaceOrderView } from '../../accounts/last-view.ts'
import { PlaceOrderViews } from '../../ordering/place-order/place-order-views.tsx'
import { useIsPhone, useNeedsOwnKeys } from '../../kit/theme/preferences.ts'
import { useClosedByBack } from '../../kit/layers/closed-by-back.ts'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import { InventoryStatusButton } from '../inventories/inventory-status-button.tsx'
import { GoOfflineButton } from '../offline/offline-bar.tsx'
import { useChosenList } from './lists/chosen-list.ts'
import style from './comparison-view-page.module.css'
import { useInventoryLists } from './inventory-queries.ts'
import { NoLists } from './lists/no-lists.tsx'
import { ShownList } from './lists/shown-list.tsx'
import { choosePresentation, usePresentation } from './view-choices.ts'

const route = getRouteApi('/app/place-order/inventory')

/** The inventory view: the generic groups of a list with their interchangeable items (spec 2 §2). */
export function ComparisonViewPage() {
  const hasComparisonView = useActiveLocation()?.display_comparison_view === 1
  // Another location may not show the view.
  return hasComparisonView ? <ComparisonView /> : <Navigate to="/place-order/list" replace />
}

function ComparisonView() {
  const { search } = route.useSearch()
  const navigate = route.useNavigate()
  const { lists, isError, refetch } = useInventoryLists()
  const list = useChosenList(lists)
  const presentation = usePresentation()
  const isPhone = useIsPhone()
  const isPhoneCounting = useNeedsOwnKeys() && list !== undefined && presentation === 'Sheet'
  const canEdit = useCurrentUser()?.editComparisonView ?? false
  const [wereCardsShown, setWereCardsShown] = useState(false)
  if (presentation === 'Cards' && !wereCardsShown) setWereCardsShown(true)
  const toCards = () => choosePresentation('Cards')
  // Back leads to the cards if they were shown here before, else to the previous screen.
  useClosedByBack(isPhoneCounting && wereCardsShown ? toCards : undefined)
  useEffect(() => rememberPlaceOrderView('inventory'), [])
  useHeader({
    title: isPhoneCounting ? list.name : 'Inventory View',
    ...(isPhoneCounting ? { onBack: toCards } : {}),
    actions: isPhoneCounting ? undefined : (
      <>
        <PlaceOrderViews />
        {list && !isPhone && <GoOfflineButton listId={list.id} name={list.name} />}
        {list && !isPhone && <InventoryStatusButton />}
      </>
    ),
    ...(list && presentation === 'Cards'
      ? {
          search: (
            <ListSearch
              search={search}
              placeholder="Search generic items"
              onSearch={(next) => void navigate({ search: { search: next }, replace: true })}
            />
          ),
        }
      : {}),
  })
  const clearSearch = () => void navigate({ search: {}, replace: true })
  return (
    <div className={style.page}>
      {!lists &&
        (isError ? (
          <LoadFailure what="the inventory lists" onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows withPicture={false} />
        ))}
      {lists && !list && <NoLists canEdit={canEdit} />}
      {lists && list && (
        <ShownList
          key={list.id}
          lists={lists}
          list={list}
          search={search ?? ''}
          presentation={presentation}
          canEdit={canEdit}
          onClearSearch={clearSearch}
        />
      )}
    </div>
  )
}
