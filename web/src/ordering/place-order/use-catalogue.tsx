import type { ItemSort } from '@larder/contract/catalogue/items.ts'
import { useCallback, useState } from 'react'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { json } from '../../api/request-of.ts'
import { FiltersButton } from '../../kit/forms/filters-button.tsx'
import { toastFailure } from '../../kit/layers/toasts.tsx'
import { usePrintedRows } from '../../kit/page/use-printed-rows.ts'
import { useIsPhone } from '../../kit/theme/preferences.ts'
import { ExportMenu } from './export-menu.tsx'
import { useItemInAddress } from './item-in-address.ts'
import { FiltersModal } from './filters/filters-modal.tsx'
import { useItemPages } from './items/item-pages.ts'
import { ItemSearch } from './items/item-search.tsx'
import {
  filterCount,
  filterOptionsOf,
  filtersOf,
  withSearch,
  withSort,
  type ListFilters,
  type ListUrl,
} from './list-url.ts'

type ChangeOfList = (next: (now: ListUrl) => ListUrl) => void
type Go = (to: {
  search: (now: ListUrl) => ListUrl
  replace: boolean
  resetScroll: boolean
  state?: true | { isItemOpened: true }
}) => Promise<void>

/** The items that an address asks for, the controls of search, filters and order that change it, and how to take them along. */
export function useCatalogue(url: ListUrl, go: Go) {
  const change = useChangeOfList(go)
  const [isFiltering, setIsFiltering] = useState(false)
  const isPhone = useIsPhone()
  const list = useItemPages(url)
  const filter = (filters: ListFilters) => change((now) => ({ ...now, ...filters }))
  const sort = (chosen: ItemSort) => change((now) => withSort(now, chosen))
  const { items, totalCount } = list
  const { printed, print } = usePrintedRows({
    noun: 'item',
    keyOf: ({ id }) => id,
    of: JSON.stringify(filterOptionsOf(url)),
    read: (of) => call('getItems', { query: { filterOptions: json(filterOptionsOf(url)), ...of } }),
    soFar: totalCount === undefined ? undefined : { rows: items, totalCount },
    onFailure: (failure) => toastFailure(messageOf(failure)),
  })
  const exportMenu = <ExportMenu url={url} totalCount={totalCount} onPrint={print} />
  const openItem = useItemInAddress(go)
  return {
    list,
    filter,
    sort,
    openItem,
    printed,
    // A phone has it among the filters.
    exportMenu: !isPhone && exportMenu,
    clear: () => change(() => ({})),
    search: (
      <ItemSearch
        search={url.search}
        results={list.isPlaceholderData || list.isPending ? undefined : list.items}
        isNear={list.isNear}
        isFailed={list.isError && list.items.length === 0}
        onSearch={(typed) => change((now) => withSearch(now, typed))}
      />
    ),
    filtersButton: <FiltersButton count={filterCount(url)} onClick={() => setIsFiltering(true)} />,
    filtersModal: isFiltering && (
      <FiltersModal
        url={url}
        onSort={isPhone ? sort : undefined}
        tools={isPhone && exportMenu}
        onApply={(filters) => {
          setIsFiltering(false)
          filter(filters)
        }}
        onReset={() => filter(filtersOf({}))}
        onClose={() => setIsFiltering(false)}
      />
    ),
  }
}

/** Another search, filter or order replaces the address and begins at the top; an opened item is a step one can go back from. */
function useChangeOfList(go: Go): ChangeOfList {
  return useCallback((next) => void go({ search: (now) => next(now), replace: true, resetScroll: true }), [go])
}
