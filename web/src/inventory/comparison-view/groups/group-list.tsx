import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { useCallback, useEffect, useRef } from 'react'
import { DropLine } from '../../../kit/lists/drop-line.tsx'
import { MoveHandle } from '../../../kit/lists/move-handle.tsx'
import { useRowDrag } from '../../../kit/lists/row-drag.ts'
import { moveOfKey } from '../../../kit/lists/row-moves.ts'
import { useIsPhone } from '../../../kit/theme/preferences.ts'
import { InfiniteList } from '../../../kit/lists/infinite-list.tsx'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import { AddGroup } from './add-group.tsx'
import { GroupBand } from './group-band.tsx'
import { GroupHeads } from './group-heads.tsx'
import style from './group-list.module.css'
import type { GroupsSoFar } from '../inventory-queries.ts'
import { useAreAllOpen } from './open-groups.ts'
import { useMoveGroup } from './use-move-group.ts'
import { useNewGroup } from './use-new-group.ts'

type GroupListProps = {
  listId: number
  shown: GroupsSoFar
  isCustom: boolean
  isSearched: boolean
  canEdit: boolean
  canChange: boolean
}

/** px before a band is measured, with what lies between two bands */
const closedHeight = 49
const openHeight = 520

/** In front of which group a new one is being named; 'end' is behind the last. */
type Adding = number | 'end'

/** The generic groups one below the other, with the ways to add one between any two. */
export function GroupList({ listId, shown, isCustom, isSearched, canEdit, canChange }: GroupListProps) {
  const list = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const areAllOpen = useAreAllOpen()
  const newGroup = useNewGroup<Adding>(listId)
  const { groups, totalCount, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = shown
  // A name that was being typed in front of a group that somebody deletes meanwhile goes on at the end.
  const wanted = newGroup.draft?.at
  const adding = wanted === undefined || groups.some(({ id }) => id === wanted) ? wanted : 'end'
  const fetchMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const move = useMoveGroup(groups, isSearched ? undefined : totalCount)
  const isMovable = isCustom && canChange && !isPhone
  const drag = useRowDrag(list, groups, isMovable ? move : undefined)

  const onAdd = useAddBeside(groups, newGroup.open)
  const renderGroup = (group: GenericGroup, index: number) => {
    const next = groups[index + 1]
    return (
      <div
        className={style.row}
        role="presentation"
        onKeyDown={(event) => {
          const key = event.altKey && isMovable ? moveOfKey(event.key) : undefined
          if (!key) return
          event.preventDefault()
          move(group, key)
        }}
      >
        <GroupBand
          group={group}
          canEdit={canEdit}
          canChange={canChange}
          onAdd={onAdd}
          handle={isMovable && <MoveHandle item={group} index={index} drag={drag} onMove={move} />}
        />
        {canEdit && next && (!isPhone || adding === next.id) && (
          <AddGroup isBetween newGroup={newGroup} at={next.id} isOpen={adding === next.id} place={next.sort} />
        )}
      </div>
    )
  }
  const first = groups[0]
  return (
    <div ref={list} className={style.list} aria-busy={shown.isPlaceholderData}>
      {canEdit && first && (
        <AddGroup newGroup={newGroup} at={first.id} isOpen={adding === first.id} place={first.sort} />
      )}
      {!isPhone && <GroupHeads isMovable={isMovable} hasActions={canEdit} />}
      <InfiniteList
        measured
        items={groups}
        keyOf={idOf}
        rowHeight={areAllOpen ? openHeight : closedHeight}
        renderRow={renderGroup}
        hasMore={hasNextPage && !isFetchNextPageError}
        isFetching={isFetchingNextPage}
        fetchMore={fetchMore}
        label="Generic items"
      />
      <DropLine at={drag.line} />
      {isFetchingNextPage && <SkeletonRows count={3} withPicture={false} />}
      {isFetchNextPageError && <LoadFailure what="more generic items" onRetry={fetchMore} />}
      {canEdit && (!hasNextPage || adding === 'end') && (
        <AddGroup newGroup={newGroup} at="end" isOpen={adding === 'end'} />
      )}
    </div>
  )
}

/** The actions of 'Add generic item above' and 'below'; the same function while the groups change. */
function useAddBeside(groups: readonly GenericGroup[], open: (at: Adding) => void) {
  const latest = useRef({ groups, open })
  useEffect(() => {
    latest.current = { groups, open }
  }, [groups, open])
  return useCallback((group: GenericGroup, side: 'above' | 'below') => {
    const { groups: shown, open: openAt } = latest.current
    if (side === 'above') return openAt(group.id)
    const index = shown.findIndex(({ id }) => id === group.id)
    openAt(shown[index + 1]?.id ?? 'end')
  }, [])
}

function idOf({ id }: GenericGroup): number {
  return id
}
