import type { ItemSort } from '@larder/contract/catalogue/items.ts'
import { defaultTimeZone, inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useActiveLocation } from '../../accounts/session.ts'
import { ItemPanel } from '../../catalogue/item-panel.tsx'
import { FiltersButton } from '../../shell/filters-button.tsx'
import { useHeader } from '../../shell/header-store.ts'
import { useIsPhone } from '../../theme/preferences.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyResult } from '../../ui/empty-result.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { FiltersModal } from '../place-order/filters-modal.tsx'
import { useItemPages } from '../place-order/item-pages.ts'
import { ItemSearch } from '../place-order/item-search.tsx'
import { ItemTable } from '../place-order/item-table.tsx'
import { ListToolbar } from '../place-order/list-toolbar.tsx'
import {
  filterCount,
  filtersOf,
  withSearch,
  withSort,
  type ListFilters,
  type ListUrl,
} from '../place-order/list-url.ts'
import style from './add-items.module.css'
import { InListToggle } from './in-list-toggle.tsx'
import { useListNews } from './use-list-news.ts'
import { useShoppingList } from './use-shopping-list.ts'

const route = getRouteApi('/app/shopping-lists/items/$id')

/** The catalogue, to put items on a list: a toggle a row that writes at once (spec 1 §2; sort Most Purchased, product ALL). */
export function AddItemsPage() {
  const id = Number(route.useParams().id)
  const url = route.useSearch()
  const navigate = useNavigate()
  const change = useChangeOfUrl()
  const isPhone = useIsPhone()
  const [isFiltering, setIsFiltering] = useState(false)
  const { list, isFailed, isGone, retry } = useShoppingList(id)
  const pages = useItemPages(url)
  useListNews()
  const toList = () => void navigate({ to: '/shopping-lists/$id', params: { id: String(id) } })
  useHeader({
    title: list ? `Add to ${list.name}` : 'Add items',
    onBack: toList,
    search: (
      <ItemSearch
        search={url.search}
        results={pages.isPlaceholderData || pages.isPending ? undefined : pages.items}
        onSearch={(typed) => change((now) => withSearch(now, typed))}
      />
    ),
    filters: <FiltersButton count={filterCount(url)} onClick={() => setIsFiltering(true)} />,
  })
  const filter = (filters: ListFilters) => change((now) => ({ ...now, ...filters }))
  const sort = (chosen: ItemSort) => change((now) => withSort(now, chosen))
  const openItem = useCallback((item: number | undefined) => change((now) => ({ ...now, item }), true), [change])
  if (isGone) return null
  if (isFailed) return <LoadFailure what="this list" onRetry={retry} />
  return (
    <div className={style.page}>
      <section className={style.list} aria-label="Items">
        <ListToolbar url={url} totalCount={pages.totalCount} onFilter={filter} onSort={sort} />
        <Catalogue id={id} pages={pages} onOpen={openItem} onClear={() => change(() => ({}))} />
      </section>
      <div className={style.bar} role="region" aria-label="Shopping list" data-not-printed>
        <span role="status">
          {list && `${list.itemCount.toLocaleString('en-US')} ${list.itemCount === 1 ? 'item' : 'items'} on the list`}
        </span>
        <Link to="/shopping-lists/$id" params={{ id: String(id) }} className={buttonClass('primary')}>
          Done
        </Link>
      </div>
      {url.item !== undefined && <ItemPanel itemDistributorId={url.item} onClose={() => openItem(undefined)} />}
      {isFiltering && (
        <FiltersModal
          url={url}
          onSort={isPhone ? sort : undefined}
          onApply={(filters) => {
            setIsFiltering(false)
            filter(filters)
          }}
          onReset={() => filter(filtersOf({}))}
          onClose={() => setIsFiltering(false)}
        />
      )}
    </div>
  )
}

type CatalogueProps = {
  id: number
  pages: ReturnType<typeof useItemPages>
  onOpen: (itemDistributorId: number) => void
  onClear: () => void
}

function Catalogue({ id, pages, onOpen, onClear }: CatalogueProps) {
  const location = useActiveLocation()
  const [today] = useState(() => inTimeZone(new Date(), location?.timezone ?? defaultTimeZone))
  const context = useMemo(
    () => ({
      flags: { showsRebates: location?.display_rebate === 1, showsMatches: location?.display_match === 1 },
      today,
      // Here rows go onto the list; the cart has its place on the list itself.
      hasCart: false,
      searchText: undefined,
    }),
    [location?.display_rebate, location?.display_match, today],
  )
  if (pages.isPending) return <SkeletonRows count={16} />
  if (pages.isError && pages.items.length === 0)
    return <LoadFailure what="the items" onRetry={() => void pages.refetch()} />
  if (pages.items.length === 0)
    return <EmptyResult action={<Button onClick={onClear}>Clear search and filters</Button>} />
  return (
    <ItemTable
      list={pages}
      context={context}
      onOpen={onOpen}
      renderTools={(item) => <InListToggle listId={id} item={item} />}
      toolsHead="In list"
    />
  )
}

/** Another search, filter or order replaces the address and begins at the top; an opened item is a step one can go back from. */
function useChangeOfUrl() {
  const navigate = route.useNavigate()
  return useCallback(
    (next: (now: ListUrl) => ListUrl, staysInPlace = false) =>
      void navigate({ search: (now) => next(now), replace: !staysInPlace, resetScroll: !staysInPlace }),
    [navigate],
  )
}
