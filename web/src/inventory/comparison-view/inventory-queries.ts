import type { GenericGroup, GroupSort } from '@larder/contract/inventory/groups.ts'
import type { InventoryList } from '@larder/contract/inventory/lists.ts'
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type QueryFilters,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnswerOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { afterEachUnderWay, infiniteQueryOf, queryOf, refresh } from '../../api/queries.ts'
import { showAhead } from '../../api/shown-ahead.ts'
import { json } from '../../api/request-of.ts'
import { useIsPhone } from '../../kit/theme/preferences.ts'
import { stockMayHaveChanged } from '../stock-changed.ts'
import { pageOf } from './device-pages.ts'
import { withTotalsApart } from './list-totals-of.ts'

type GroupView = { sort: GroupSort; search: string }
type GroupPages = InfiniteData<AnswerOf<'getGroups'>>

/** The source of a list kept on this device while it is counted offline. */
export type DeviceSource = {
  lists: () => Promise<readonly InventoryList[]>
  groups: (listId: number) => Promise<readonly GenericGroup[]>
}

/** Groups a page (spec 2 §9). */
const pageSizes = { phone: 25, desktop: 70 } as const
const expand = 'items,purchased,onHandTotal,orderTotal,globalOnHandTotal,units'

let device: DeviceSource | undefined

/** While a source is set, lists and groups are read from it and nothing is asked of the server. */
export function readFromDevice(source: DeviceSource | undefined) {
  device = source
  void refreshInventory()
}

/** The groups of a list as this device keeps them while it is counted offline; else undefined. */
export function groupsOnDevice(listId: number): Promise<readonly GenericGroup[]> | undefined {
  return device?.groups(listId)
}

const listsOfServer = queryOf('getInventoryLists')

export const inventoryListsQuery = queryOptions({
  queryKey: listsOfServer.queryKey,
  queryFn: async (context): Promise<AnswerOf<'getInventoryLists'>> => {
    if (!device) return call('getInventoryLists', undefined, { signal: context.signal, quiet: true })
    const data = [...(await device.lists())]
    return { data, _meta: { pageCount: 1, currentPage: 1, totalCount: data.length, perPage: data.length } }
  },
})

/** The inventory lists of the location in their order. */
export function useInventoryLists() {
  const query = useQuery(inventoryListsQuery)
  return { ...query, lists: query.data?.data }
}

function groupPagesQuery(listId: number, { sort, search }: GroupView, limit: number) {
  const filters = search ? { filters: json([{ field: 'name', operator: 'like', value: search }]) } : {}
  const query = { limit, expand, filterOptions: json({ sort }), ...filters }
  const ofServer = infiniteQueryOf('getGroups', { params: { id: listId }, query })
  return infiniteQueryOptions({
    queryKey: ofServer.queryKey,
    initialPageParam: ofServer.initialPageParam,
    getNextPageParam: ofServer.getNextPageParam,
    queryFn: async ({ signal, pageParam: page }): Promise<AnswerOf<'getGroups'>> =>
      device
        ? pageOf(await device.groups(listId), { sort, search }, { page, limit })
        : call('getGroups', { params: { id: listId }, query: { ...query, page } }, { signal, quiet: true }),
  })
}

/** The groups of a list so far; another list, sort or search begins at page 1. */
export function useInventoryGroups(listId: number, view: GroupView) {
  const limit = useIsPhone() ? pageSizes.phone : pageSizes.desktop
  const query = useInfiniteQuery({
    ...groupPagesQuery(listId, view, limit),
    placeholderData: (before, query) => (isOfList(query?.queryKey, listId) ? before : undefined),
  })
  const groups = useMemo(() => groupsOf(query.data), [query.data])
  const first = query.data?.pages[0]
  return {
    ...query,
    groups,
    totalCount: query.data?.pages.at(-1)?._meta.totalCount,
    /** dollars on hand in this list, and in all of them */
    listTotal: first?.comparisonViewTotalOnHandAmount ?? null,
    allTotal: first?.allComparisonViewTotalOnHandAmount ?? null,
    listLeftOut: {
      marketPriceCount: first?.comparisonViewMarketPriceCount ?? 0,
      unpricedCount: first?.comparisonViewUnpricedCount,
    },
    allLeftOut: {
      marketPriceCount: first?.allComparisonViewMarketPriceCount ?? 0,
      unpricedCount: first?.allComparisonViewUnpricedCount,
    },
  }
}

export type GroupsSoFar = ReturnType<typeof useInventoryGroups>

/** Reads every inventory list and group on the screen again. */
export function refreshInventory(): Promise<void> {
  stockMayHaveChanged()
  return refresh(
    'getInventoryLists',
    'getGroups',
    'getGroup',
    'getCountingList',
    'getAllInventoryLists',
    'getAllGroups',
  )
}

let lastAsked = 0
const newestShown = new Map<number, number>()

/** Reads one group again after a change of its items, and updates it and the totals it changes. */
export async function refreshGroup(listId: number, groupId: number): Promise<void> {
  if (device) return refreshInventory()
  stockMayHaveChanged()
  const asked = ++lastAsked
  const answer = await call('getGroup', { params: { id: listId, groupId }, query: { expand } }, { quiet: true })
  // An answer that was asked for earlier and comes later says what was.
  if (asked < (newestShown.get(groupId) ?? 0)) return
  newestShown.set(groupId, asked)
  const { totals, rest: group } = withTotalsApart(answer)
  changeGroup(listId, groupId, () => group)
  changePages(listId, (page) => ({ ...page, ...totals }))
  // Pages that are being read meanwhile may bring the group as it was.
  afterEachUnderWay(pagesOf(listId), () => refreshGroup(listId, groupId))
}

/** Reads the total of all lists again, after a change in a list that is not shown. */
export async function refreshTotals(listId: number): Promise<void> {
  if (device) return
  const query = { limit: 1, expand: 'globalOnHandTotal' }
  const answer = await call('getGroups', { params: { id: listId }, query }, { quiet: true })
  const { data: _, _meta, ...totals } = answer
  changePages(listId, (page) => ({ ...page, ...totals }))
}

/** True when a group is on one of the pages read so far. */
export function isGroupRead(listId: number, groupId: number): boolean {
  const found = queryClient.getQueriesData<GroupPages>(pagesOf(listId))
  return found.some(([, data]) => data?.pages.some((page) => page.data.some(({ id }) => id === groupId)))
}

/** Takes a group away where it is shown. */
export function removeShownGroup(listId: number, groupId: number) {
  changePages(listId, (page) => {
    const data = page.data.filter(({ id }) => id !== groupId)
    if (data.length === page.data.length) return page
    return { ...page, data, _meta: { ...page._meta, totalCount: page._meta.totalCount - 1 } }
  })
}

/** Changes a group where it is shown, before or without asking the server. */
export function changeGroup(listId: number, groupId: number, change: (group: GenericGroup) => GenericGroup) {
  changePages(listId, (page) =>
    page.data.some(({ id }) => id === groupId)
      ? { ...page, data: page.data.map((group) => (group.id === groupId ? change(group) : group)) }
      : page,
  )
}

/** The key of a list's groups as Rearrange shows them: names alone, all at once. */
export function groupNamesKey(listId: number) {
  return ['getGroups', { params: { id: listId } }, 'names'] as const
}

/** Reads again what may show a group as it was before a change that is made by now. */
export async function refreshIfReading(listId: number): Promise<void> {
  if (queryClient.isFetching({ queryKey: ['getGroups'] }) > 0) await refresh('getGroups')
  else await queryClient.invalidateQueries({ queryKey: groupNamesKey(listId) })
}

/** Changes the pages of groups that are shown of a list; a page that `change` gives back as it was stays. */
export function changePages(listId: number, change: (page: AnswerOf<'getGroups'>) => AnswerOf<'getGroups'>) {
  queryClient.setQueriesData<GroupPages>(pagesOf(listId), (data) => data && { ...data, pages: data.pages.map(change) })
}

/** Changes all groups that are shown of a list in its custom order; each page but the last keeps its length. */
export function changeCustomOrder(
  listId: number,
  change: (groups: GenericGroup[], hasMore: boolean) => GenericGroup[],
) {
  showAhead<GroupPages>(inCustomOrder(listId), (data) => {
    const last = data?.pages.at(-1)
    if (!data || !last) return undefined
    const groups = change(groupsOf(data), last._meta.currentPage < last._meta.pageCount)
    let start = 0
    const pages = data.pages.map((page) => {
      const part = groups.slice(start, page === last ? undefined : start + page.data.length)
      start += page.data.length
      return { ...page, data: part }
    })
    return { ...data, pages }
  })
}

function pagesOf(listId: number): QueryFilters {
  return { queryKey: ['getGroups'], predicate: ({ queryKey }) => arePages(queryKey, listId) }
}

/** The pages of a list's groups that are shown in its custom order. */
export function inCustomOrder(listId: number): QueryFilters {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    arePages(queryKey, listId) && JSON.stringify(queryKey[1]).includes('Custom')
  return { queryKey: ['getGroups'], predicate }
}

/** The pages of the view; those of the price history carry other things. */
function arePages(key: readonly unknown[], listId: number): boolean {
  return key[2] === 'pages' && isOfList(key, listId) && !JSON.stringify(key[1]).includes('"analytics"')
}

function isOfList(queryKey: readonly unknown[] | undefined, listId: number): boolean {
  const input = queryKey?.[1]
  if (typeof input !== 'object' || input === null || !('params' in input)) return false
  const { params } = input
  return typeof params === 'object' && params !== null && 'id' in params && params.id === listId
}

/** A group that moved between two pages while they were read would come twice; it stays where it came first. */
function groupsOf(data: GroupPages | undefined): GenericGroup[] {
  const groups = new Map<number, GenericGroup>()
  for (const { data: page } of data?.pages ?? []) {
    for (const group of page) if (!groups.has(group.id)) groups.set(group.id, group)
  }
  return [...groups.values()]
}
