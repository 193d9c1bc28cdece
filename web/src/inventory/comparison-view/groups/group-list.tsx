import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
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
type Adding = number | 'end' | undefined

/** The generic groups one below the other, with the ways to add one between any two. */
export function GroupList({ listId, shown, isCustom, isSearched, canEdit, canChange }: GroupListProps) {
  const list = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const areAllOpen = useAreAllOpen()
  const [adding, setAdding] = useState<Adding>()
  const { groups, totalCount, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = shown
  const fetchMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const move = useMoveGroup(groups, isSearched ? undefined : totalCount)
  const isMovable = isCustom && canChange && !isPhone
  const drag = useRowDrag(list, groups, isMovable ? move : undefined)

  const onAdd = useAddBeside(groups, setAdding)
  // A field that has been left for another one does not close that one when its group is saved.
  const open = (at: Adding) => (isOpen: boolean) => setAdding((now) => (isOpen ? at : now === at ? undefined : now))
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
          <AddGroup
            isBetween
            listId={listId}
            at={{ place: next.sort }}
            isOpen={adding === next.id}
            onOpen={open(next.id)}
          />
        )}
      </div>
    )
  }
  const first = groups[0]
  return (
    <div ref={list} className={style.list} aria-busy={shown.isPlaceholderData}>
      {canEdit && first && (
        <AddGroup listId={listId} at={{ place: first.sort }} isOpen={adding === first.id} onOpen={open(first.id)} />
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
      {canEdit && !hasNextPage && (
        <AddGroup listId={listId} at="bottom" isOpen={adding === 'end'} onOpen={open('end')} />
      )}
    </div>
  )
}

/** Gives what 'Add generic item above' and 'below' do; the same function while the groups change. */
function useAddBeside(groups: readonly GenericGroup[], setAdding: (at: Adding) => void) {
  const shown = useRef(groups)
  useEffect(() => {
    shown.current = groups
  }, [groups])
  return useCallback(
    (group: GenericGroup, side: 'above' | 'below') => {
      if (side === 'above') return setAdding(group.id)
      const index = shown.current.findIndex(({ id }) => id === group.id)
      setAdding(shown.current[index + 1]?.id ?? 'end')
    },
    [setAdding],
  )
}

function idOf({ id }: GenericGroup): number {
  return id
}
