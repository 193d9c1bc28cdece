import type { GroupReference } from '@larder/contract/inventory/groups.ts'
import { useRef } from 'react'
import { useIsPhone } from '../../../kit/theme/preferences.ts'
import { inRem } from '../../../kit/theme/text-size.ts'
import { Choice } from '../../../kit/forms/field.tsx'
import { InfiniteList } from '../../../kit/lists/infinite-list.tsx'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import type { FoundGroupsSoFar } from './use-found-groups.ts'
import list from '../found-list.module.css'
import style from './move-item.module.css'

const rowHeights = { desktop: 44, phone: 56 } as const

type FoundGroupsProps = {
  found: FoundGroupsSoFar
  chosen: GroupReference | undefined
  onChoose: (group: GroupReference) => void
}

/** Search results, each group with its list; more load while scrolling. */
export function FoundGroups({ found, chosen, onChoose }: FoundGroupsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const rowHeight = rowHeights[useIsPhone() ? 'phone' : 'desktop']
  const { groups, search, isPending, isError, hasNextPage, isFetchingNextPage, isFetchNextPageError } = found
  const fetchMore = () => void found.fetchNextPage()
  return (
    <div ref={scroller} className={`${list.found} ${style.found}`} aria-busy={found.isPlaceholderData}>
      {isPending && <SkeletonRows count={4} withPicture={false} />}
      {isError && groups.length === 0 && <LoadFailure what="the groups" onRetry={() => void found.refetch()} />}
      {!isPending && !isError && groups.length === 0 && (
        <p className={list.nothing}>{search === '' ? 'There is no other group yet.' : 'No results found'}</p>
      )}
      <InfiniteList
        items={groups}
        keyOf={({ id }) => id}
        rowHeight={rowHeight}
        renderRow={(group) => (
          <div
            className={`${list.row} ${style.row}`}
            style={{ height: inRem(rowHeight) }}
            data-chosen={group.id === chosen?.id || undefined}
          >
            <Choice
              type="radio"
              name="group"
              checked={group.id === chosen?.id}
              onChange={() => onChoose(group)}
              label={
                <span className={list.words}>
                  <span data-tooltip={group.name}>{group.name}</span>
                  <span className="meta">{group.comparisonViewName}</span>
                </span>
              }
            />
          </div>
        )}
        hasMore={hasNextPage && !isFetchNextPageError}
        isFetching={isFetchingNextPage}
        fetchMore={fetchMore}
        scroller={scroller}
        label="Groups found"
      />
      {isFetchNextPageError && <LoadFailure what="more groups" onRetry={fetchMore} />}
    </div>
  )
}
