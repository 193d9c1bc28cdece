import type { ItemFilter, ItemSort } from '@larder/contract/catalogue/items.ts'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import { idIn, idsIn, isOnIn, oneOfIn, textIn } from '../../kit/page/in-address.ts'

/** Search, filters and sort of the list; all of it is in the URL, so that a view can be shared. */
export type ListUrl = {
  search?: string
  sort?: ItemSort
  purchasedOnly?: boolean
  distributorIds?: number[]
  shoppingIds?: number[]
  pastOrderIds?: number[]
  /** only items of generic groups that hold less than their par */
  belowPar?: boolean
  /** the item whose panel is open */
  item?: number
}

export type ListFilters = Pick<
  ListUrl,
  'purchasedOnly' | 'distributorIds' | 'shoppingIds' | 'pastOrderIds' | 'belowPar'
>

/** The orders of the sort menu (spec 1 §9); a search adds its relevance as the first. */
const listSorts = [
  'A-Z',
  'Z-A',
  'Price low to high',
  'Price high to low',
  'Most Purchased',
  'Greatest Savings',
  'Custom',
] as const satisfies readonly ItemSort[]

/** They would tell which item costs more. */
const priced: ReadonlySet<ItemSort> = new Set(['Price low to high', 'Price high to low', 'Greatest Savings'])
const relevance = 'Sort by relevance' satisfies ItemSort
const longestSearch = 200
const mostIds = 100

/** Reads the search parameters of an address; what makes no sense is left out. */
export function readListUrl(given: Record<string, unknown>): ListUrl {
  const search = searchIn(given.search)
  const url: ListUrl = {
    search,
    sort: oneOfIn(sortsFor('any'), given.sort),
    purchasedOnly: isOnIn(given.purchasedOnly),
    distributorIds: idsIn(given.distributorIds, mostIds),
    shoppingIds: idsIn(given.shoppingIds, mostIds),
    pastOrderIds: idsIn(given.pastOrderIds, mostIds),
    belowPar: isOnIn(given.belowPar),
    item: idIn(given.item),
  }
  if (url.sort === sortWithout(search)) url.sort = undefined
  return url
}

/** The order that is in force: the chosen one, else relevance for a search and Most Purchased for the list. */
export function sortOf({ sort, search }: ListUrl): ItemSort {
  return sort ?? sortWithout(search)
}

export function sortsFor(search: string | undefined): readonly ItemSort[] {
  const sorts = isMoneyHidden() ? listSorts.filter((sort) => !priced.has(sort)) : listSorts
  return search ? [relevance, ...sorts] : sorts
}

/** A search that begins starts with relevance, one that ends goes back to the order of the list. */
export function withSearch(url: ListUrl, typed: string): ListUrl {
  const search = searchIn(typed)
  const beginsOrEnds = (url.search === undefined) !== (search === undefined)
  return { ...url, search, sort: beginsOrEnds ? undefined : url.sort, item: undefined }
}

export function withSort(url: ListUrl, sort: ItemSort): ListUrl {
  return { ...url, sort: sort === sortWithout(url.search) ? undefined : sort }
}

/** The filters alone; put over a URL, one that is off takes its parameter away. */
export function filtersOf({
  purchasedOnly,
  distributorIds,
  shoppingIds,
  pastOrderIds,
  belowPar,
}: ListFilters): ListFilters {
  return { purchasedOnly, distributorIds, shoppingIds, pastOrderIds, belowPar }
}

export function filterCount({
  purchasedOnly,
  distributorIds,
  shoppingIds,
  pastOrderIds,
  belowPar,
}: ListFilters): number {
  return (
    [purchasedOnly, belowPar].filter(Boolean).length +
    [distributorIds, shoppingIds, pastOrderIds].filter((ids) => ids?.length).length
  )
}

/** The query of GET items. */
export function filterOptionsOf(url: ListUrl): ItemFilter {
  return {
    sort: sortOf(url),
    product: 'ALL',
    ...(url.search ? { search: url.search } : {}),
    ...(url.purchasedOnly ? { purchasedOnly: true } : {}),
    ...(url.distributorIds ? { distributorIds: url.distributorIds } : {}),
    ...(url.shoppingIds ? { shoppingIds: url.shoppingIds } : {}),
    ...(url.pastOrderIds ? { pastOrderIds: url.pastOrderIds } : {}),
    ...(url.belowPar ? { belowPar: true } : {}),
  }
}

function sortWithout(search: string | undefined): ItemSort {
  return search ? relevance : 'Most Purchased'
}

function searchIn(value: unknown): string | undefined {
  return textIn(value, longestSearch)?.trim() || undefined
}
