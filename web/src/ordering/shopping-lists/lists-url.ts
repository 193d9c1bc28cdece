import type { ShoppingListFilter } from '@larder/contract/ordering/shopping-lists.ts'
import { filtersOf, readListUrl, type ListFilters } from '../place-order/list-url.ts'

/** The search parameters of the lists: a name and the filters shared with the items. */
export type ListsUrl = ListFilters & { search?: string }

export function readListsUrl(given: Record<string, unknown>): ListsUrl {
  const url = readListUrl(given)
  // Lists are not narrowed by stock.
  return { ...filtersOf(url), belowPar: undefined, search: url.search }
}

/** The query of GET shopping-lists; empty when nothing narrows it. */
export function listFilterOf(url: ListsUrl): ShoppingListFilter | undefined {
  const given = Object.entries({ ...filtersOf(url), search: url.search }).filter(([, value]) => value !== undefined)
  return given.length > 0 ? Object.fromEntries(given) : undefined
}
