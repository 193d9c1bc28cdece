import type { InventoryList } from '@larder/contract/inventory/lists.ts'
import { IconClipboardList, IconTable } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useIsOnline } from '../../../api/connection.ts'
import { useIsPhone, useNeedsOwnKeys } from '../../../kit/theme/preferences.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { EmptyResult } from '../../../kit/lists/empty-result.tsx'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { CountingSheet } from '../../counting/sheet/counting-sheet.tsx'
import { useOfflineList } from '../../counts/count-store.ts'
import { useCannotCount } from '../../counts/use-cannot-count.ts'
import { GoOfflineButton, GoOnlineButton, OfflineBanner } from '../../offline/offline-bar.tsx'
import { InventoryStatusButton } from '../../inventories/inventory-status-button.tsx'
import { useTellWhenCompleted } from '../../inventories/tell-when-completed.ts'
import { AddGroup } from '../groups/add-group.tsx'
import { useNewGroup } from '../groups/use-new-group.ts'
import { GroupList } from '../groups/group-list.tsx'
import { useInventoryGroups } from '../inventory-queries.ts'
import { InventoryReminders } from '../inventory-reminders.tsx'
import { ListTotals } from './list-totals.tsx'
import { PrintedGroups } from '../printed-groups.tsx'
import style from './shown-list.module.css'
import { useInventoryNews } from '../use-inventory-news.ts'
import { choosePresentation, useGroupSort, type Presentation } from '../view-choices.ts'
import { ViewToolbar } from '../view-toolbar.tsx'
import { WaitingGroups } from '../groups/waiting-groups.tsx'

type ShownListProps = {
  lists: readonly InventoryList[]
  list: InventoryList
  search: string
  presentation: Presentation
  canEdit: boolean
  onClearSearch: () => void
}

/** One inventory list, as cards in groups or as a sheet. */
export function ShownList({ lists, list, search, presentation, canEdit, onClearSearch }: ShownListProps) {
  const isPhone = useIsPhone()
  const hasOwnKeys = useNeedsOwnKeys()
  const isSheet = presentation === 'Sheet'
  const isCountedOffline = useOfflineList() !== undefined
  const cannotCount = useCannotCount()
  // A phone has its actions at the bottom, except on the sheet, where the keys are.
  const hasBar = isPhone && !isSheet
  const cardsScrolledTo = useRef(0)
  const toSheet = () => {
    cardsScrolledTo.current = window.scrollY
    choosePresentation('Sheet')
  }
  // Back from counting, the cards are scrolled to where they were.
  useLayoutEffect(() => {
    if (!isSheet && cardsScrolledTo.current > 0) window.scrollTo(0, cardsScrolledTo.current)
  }, [isSheet])
  useInventoryNews(list.id)
  useTellWhenCompleted()
  return (
    <>
      <OfflineBanner hasButton={!hasBar} />
      {cannotCount && !hasOwnKeys && (
        <p className={style.reason} data-attention>
          {cannotCount}
        </p>
      )}
      {isPhone && !isSheet && <InventoryReminders />}
      {!(hasOwnKeys && isSheet) && (
        <ViewToolbar lists={lists} list={list} canEdit={canEdit} presentation={presentation} />
      )}
      {isSheet ? (
        <CountingSheet listId={list.id} />
      ) : (
        <Cards
          list={list}
          hasOtherLists={lists.length > 1}
          search={search}
          canEdit={canEdit}
          onClearSearch={onClearSearch}
        />
      )}
      {hasBar && (
        <div className={style.bar} data-not-printed>
          {isCountedOffline ? <GoOnlineButton /> : <GoOfflineButton listId={list.id} name={list.name} />}
          <Button data-tutorial="count" onClick={toSheet}>
            <IconTable size={18} stroke={1.5} aria-hidden />
            Count
          </Button>
          <InventoryStatusButton />
        </div>
      )}
    </>
  )
}

type CardsProps = Pick<ShownListProps, 'list' | 'search' | 'canEdit' | 'onClearSearch'> & { hasOtherLists: boolean }

function Cards({ list, hasOtherLists, search, canEdit, onClearSearch }: CardsProps) {
  const sort = useGroupSort()
  const shown = useInventoryGroups(list.id, { sort, search })
  const isOnline = useIsOnline()
  const isCountedOffline = useOfflineList() !== undefined
  const canChange = canEdit && isOnline && !isCountedOffline
  if (!shown.data) {
    return shown.isError ? (
      <LoadFailure what="the generic items" onRetry={() => void shown.refetch()} />
    ) : (
      <WaitingGroups canEdit={canEdit} />
    )
  }
  return (
    <>
      <ListTotals shown={shown} hasOtherLists={hasOtherLists} />
      {!canEdit && <p className={style.reason}>{readOnly}</p>}
      {shown.groups.length === 0 && (
        <Nothing listId={list.id} search={search} canEdit={canEdit} onClearSearch={onClearSearch} />
      )}
      {shown.groups.length > 0 && (
        <GroupList
          listId={list.id}
          shown={shown}
          isCustom={sort === 'Custom'}
          isSearched={search !== ''}
          canEdit={canEdit}
          canChange={canChange}
        />
      )}
      <PrintedGroups name={list.name} shown={shown} />
    </>
  )
}

const readOnly = 'You can count here. Changing groups, par levels and units needs the right to edit the inventory view.'

type NothingProps = { listId: number } & Pick<ShownListProps, 'search' | 'canEdit' | 'onClearSearch'>

function Nothing({ listId, search, canEdit, onClearSearch }: NothingProps) {
  const newGroup = useNewGroup<'end'>(listId)
  if (search !== '') {
    return (
      <EmptyResult
        message="No results found"
        tips={[`No generic item in this list is called “${search}”.`]}
        action={<Button onClick={onClearSearch}>Clear search</Button>}
      />
    )
  }
  return (
    <>
      <EmptyResult
        icon={IconClipboardList}
        message="There are no generic items here yet!"
        tips={
          canEdit
            ? ['A generic item, such as “Tomatoes”, holds the items that can stand in for one another.']
            : ['Someone with the right to edit the inventory view can add some.']
        }
      />
      {canEdit && <AddGroup newGroup={newGroup} at="end" isOpen={newGroup.draft !== undefined} />}
    </>
  )
}
