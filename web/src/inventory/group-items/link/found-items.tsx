import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { useMemo, useRef } from 'react'
import { closeUnitPrices, priceText, unitPriceText } from '../../../catalogue/price-texts.ts'
import { InfiniteList } from '../../../kit/lists/infinite-list.tsx'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { NearNotice } from '../../../catalogue/near-notice.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import { FoundRow, rowHeight } from './found-row.tsx'
import { isTicked, type LinkChoice } from './link-choice.ts'
import list from '../found-list.module.css'
import style from './link-items.module.css'
import type { useSearchPages } from './use-search-pages.ts'

type FoundItemsProps = {
  pages: ReturnType<typeof useSearchPages>
  search: string | undefined
  choice: LinkChoice
  linked: ReadonlySet<number>
  /** what is in the group is known */
  isReady: boolean
  onToggle: (item: ListItem) => void
}

/** Search results, ticked if they are or will be in the group; more load while scrolling. */
export function FoundItems({ pages, search, choice, linked, isReady, onToggle }: FoundItemsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const close = useMemo(() => closeUnitPrices(pages.items), [pages.items])
  const { items, isPending, isError, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchMore } = pages
  return (
    <div ref={scroller} className={`${list.found} ${style.found}`} aria-busy={pages.isPlaceholderData}>
      {isPending && <SkeletonRows count={6} />}
      {isError && items.length === 0 && <LoadFailure what="the items" onRetry={() => void pages.refetch()} />}
      {!isPending && !isError && items.length === 0 && (
        <p className={list.nothing}>
          No results found
          <span className="meta">Check the spelling or the filters, or add it as a custom item.</span>
        </p>
      )}
      {pages.isNear && !pages.isPlaceholderData && items.length > 0 && <NearNotice search={search} />}
      <InfiniteList
        items={items}
        keyOf={({ itemDistributorId }) => itemDistributorId}
        rowHeight={rowHeight}
        renderRow={(item) => (
          <FoundItem
            item={item}
            isClose={close.has(item)}
            isOn={isTicked(choice, item.itemDistributorId, linked)}
            isLinked={linked.has(item.itemDistributorId)}
            isReady={isReady}
            onToggle={onToggle}
          />
        )}
        hasMore={hasNextPage && !isFetchNextPageError}
        isFetching={isFetchingNextPage}
        fetchMore={fetchMore}
        scroller={scroller}
        label="Items found"
      />
      {isFetchNextPageError && <LoadFailure what="more items" onRetry={fetchMore} />}
    </div>
  )
}

type FoundItemProps = {
  item: ListItem
  /** whole cents can't tell its unit price from another one's */
  isClose: boolean
  isOn: boolean
  isLinked: boolean
  isReady: boolean
  onToggle: (item: ListItem) => void
}

function FoundItem({ item, isClose, onToggle, ...state }: FoundItemProps) {
  const price = priceText(item)
  const unitPrice = unitPriceText(item, isClose ? 'all' : 'cents')
  const facts = [
    item.isPunchedOut && 'Not on the guide',
    item.brand,
    item.distributor,
    item.packSize,
    item.din && `DIN ${item.din}`,
  ]
  return (
    <FoundRow name={item.name} facts={facts} onToggle={() => onToggle(item)} {...state}>
      <span>
        {price.amount} <span className="muted">{price.unit}</span>
      </span>
      <span className="meta">{unitPrice && `${unitPrice.amount} ${unitPrice.unit}`}</span>
    </FoundRow>
  )
}
